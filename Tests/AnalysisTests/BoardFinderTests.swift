import BoardModel
import Foundation
import Imaging
import Testing

@testable import Analysis

/// Boards in pictures of every kind, with places known from the renderer.
struct BoardFinderTests {
    /// Kinds of pictures.
    struct Kind: Sendable, CustomTestStringConvertible {
        let id: String
        var look = PlacedScene.Look()
        /// How many of twenty pictures may be refused.
        let refused: Int
        var testDescription: String { id }
    }

    private static let kinds = [
        Kind(id: "turned any way and tilted by up to 45°", refused: 1),
        Kind(id: "grey", look: PlacedScene.Look(isColoured: false), refused: 2),
        Kind(id: "with lamps beside the board", look: PlacedScene.Look(lamps: 6), refused: 1),
        Kind(id: "with coloured clutter", look: PlacedScene.Look(clutter: 12), refused: 1),
        Kind(id: "grey, with lamps", look: PlacedScene.Look(isColoured: false, lamps: 3), refused: 4),
        Kind(id: "with an LED hidden", look: PlacedScene.Look(hidden: 1), refused: 3),
        Kind(id: "with unlit LEDs that glint", look: PlacedScene.Look(glints: 5), refused: 1),
        Kind(id: "with red unlit LEDs", look: PlacedScene.Look(tint: 0.25), refused: 1),
    ]

    @Test("a board is found where it is, or refused", arguments: kinds)
    func found(_ kind: Kind) throws {
        let board = try ProjectFiles.clock()
        let eye = BoardEye(board)
        var refused = 0
        for seed in 1...20 {
            let scene = PlacedScene(seed: seed, board: board, look: kind.look)
            guard let seen = try? PixelView.with(scene.image, { try eye.see($0, hint: .unknown) }) else {
                refused += 1
                continue
            }
            let off = zip(board.leds, scene.places).map { led, place in
                let found = seen.found.projection.project(led.position)
                return hypot(found.x - place.x, found.y - place.y)
            }
            #expect((off.max() ?? 0) < 2, "seed \(seed)")
        }
        #expect(refused <= kind.refused)
    }

    @Test("a board that reaches out of the picture is never placed elsewhere, and mostly said to be cut off")
    func cutOff() throws {
        let board = try ProjectFiles.clock()
        let eye = BoardEye(board)
        var cutOff = 0
        for seed in 1...20 {
            let scene = PlacedScene(seed: seed, board: board, look: PlacedScene.Look(isCutOff: true))
            let outcome = Result { () throws(Refusal) in
                try PixelView.with(scene.image) { (view) throws(Refusal) in try eye.see(view, hint: .unknown) }
            }
            guard case .failure(let refusal) = outcome else {
                Issue.record("seed \(seed) was seen")
                continue
            }
            if refusal.reason == .boardCutOff { cutOff += 1 }
        }
        #expect(cutOff > 10)
    }
}
