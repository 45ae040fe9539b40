import Analysis
import BoardModel
import Foundation
import Testing
import Timebase

/// The board rocsync-v1, whose anchors and ring look alike after each quarter turn.
struct SquareBoardTests {
    private static let quarters = [0, 1, 2, 3]

    /// The whole board is 375 pixels wide.
    private func look(quarter: Int) -> Scene.Look { Scene.Look(scale: 1.45...1.55, turn: Double(quarter) * .pi / 2) }

    @Test("its counter tells which way up it is, or the picture is refused", arguments: quarters)
    func counter(quarter: Int) throws {
        let board = try ProjectFiles.board("rocsync-v1")
        var refusals: [String] = []
        for seed in 1...4 {
            let scene = try Scene(seed: seed, board: board, look: look(quarter: quarter), lengthInSteps: 2...6)
            let reader = Reader(board: board, timeline: .log(scene.log), lineTime: scene.lineTime)
            let outcome = reader.read(scene.image)
            guard case .decoded(let image) = outcome else {
                refusals.append("\(outcome)")
                continue
            }
            for (led, truth) in zip(image.leds, scene.places) {
                #expect(hypot(led.x - truth.x, led.y - truth.y) < 1, "seed \(seed): \(led.id)")
            }
        }
        #expect(refusals.count <= 1, "\(refusals)")
    }

    @Test("without its counter it is the same four ways round, and ambiguous", arguments: quarters)
    func ambiguous(quarter: Int) throws {
        let whole = try ProjectFiles.board("rocsync-v1")
        let board = Board(
            name: whole.name, width: whole.width, height: whole.height,
            leds: whole.leds.filter { !$0.id.hasPrefix("C") })
        let scene = try Scene(seed: 1, board: board, look: look(quarter: quarter), lengthInSteps: 2...6)
        guard case .undecodable(let refusal) = Reader(board: board, timeline: .log(scene.log)).read(scene.image) else {
            Issue.record("the picture was read")
            return
        }
        #expect(refusal.reason == .ambiguous)
    }
}
