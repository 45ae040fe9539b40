import Analysis
import BoardModel
import Fiducials
import Foundation
import Testing
import Timebase

/// The board clock-26 with two tags beside its ring, with or without its anchors.
struct FiducialTests {
    private static let tags = [
        PrintedTag(id: 0, x: 20, y: 14, size: 18), PrintedTag(id: 7, x: 20, y: 106, size: 18),
    ]
    /// How far from the truth an LED may be put, in pixels: a fifth of the radius of an LED.
    private static let tolerance = 1.0

    private static func board(hasAnchors: Bool) throws -> Board {
        let clock = try ProjectFiles.clock()
        let fiducials = try [(0, 14.0), (7, 106.0)].map { id, y in
            Fiducial(
                tag: try #require(Tag(family: .tag36h11, id: id)),
                centre: BoardPoint(x: Millimetres(20), y: Millimetres(y)), size: Millimetres(18))
        }
        // Anchors where the tags have left room.
        let anchors = [("A0", 150.0, 10.0), ("A1", 150, 110), ("A2", 60, 10), ("A3", 60, 110), ("A4", 75, 10)].map {
            LED(
                id: $0.0, role: .anchor, color: .green,
                position: BoardPoint(x: Millimetres($0.1), y: Millimetres($0.2)))
        }
        let signals = clock.leds.filter { $0.role == .signal }
        return Board(
            name: "tagged", width: clock.width, height: clock.height, leds: (hasAnchors ? anchors : []) + signals,
            fiducials: fiducials)
    }

    private static func scene(
        seed: Int, hasAnchors: Bool = false, tags: [PrintedTag] = tags, isColoured: Bool = true
    ) throws -> (Scene, Reading.Outcome) {
        let board = try board(hasAnchors: hasAnchors)
        let scene = try Scene(
            seed: seed, board: board, look: Scene.Look(isColoured: isColoured, tags: tags), lengthInSteps: 2...6)
        return (scene, Reader(board: board, timeline: .log(scene.log), lineTime: scene.lineTime).read(scene.image))
    }

    /// Expects the picture to be read, from a board where it truly is, by the method.
    private func expectRead(_ scene: Scene, _ outcome: Reading.Outcome, by method: BoardPlace.Method) {
        guard case .decoded(let image) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(image.board.method == method)
        for (led, truth) in zip(image.leds, scene.places) {
            #expect(hypot(led.x - truth.x, led.y - truth.y) < Self.tolerance, "\(led.id)")
        }
        let error = image.exposure.start.value - scene.window.start
        #expect(abs(Double(error.nanosecondCount)) < Scene.step)
    }

    @Test("a board without anchors is found by its tags, in colour and in grey", arguments: [true, false])
    func found(isColoured: Bool) throws {
        for seed in 1...8 {
            let (scene, outcome) = try Self.scene(seed: seed, isColoured: isColoured)
            expectRead(scene, outcome, by: .fiducials)
        }
    }

    @Test("one tag of two is enough", arguments: [0, 1])
    func one(_ index: Int) throws {
        let (scene, outcome) = try Self.scene(seed: 3, tags: [Self.tags[index]])
        expectRead(scene, outcome, by: .fiducials)
    }

    @Test("a board without anchors is also read at a place that is known")
    func known() throws {
        let (scene, outcome) = try Self.scene(seed: 2)
        guard case .decoded(let image) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        expectRead(scene, reader.read(scene.image, hint: .given(image.board)), by: .given)
        expectRead(scene, reader.read(scene.image, hint: .tracked(image.board)), by: .tracked)
    }

    @Test("with its tags covered a board is found by its anchors")
    func covered() throws {
        let (scene, outcome) = try Self.scene(seed: 2, hasAnchors: true, tags: [])
        expectRead(scene, outcome, by: .anchors)
    }

    @Test("a board without anchors whose tags are covered is not found")
    func nothing() throws {
        let (_, outcome) = try Self.scene(seed: 2, tags: [])
        #expect(refusal(outcome)?.reason == .boardNotFound)
    }

    @Test("a tag that is not where the board file says is refused, and the anchors are believed")
    func moved() throws {
        let tags = [PrintedTag(id: 0, x: 27, y: 19, size: 18)]
        #expect(refusal(try Self.scene(seed: 5, tags: tags).1)?.reason == .boardNotFound)
        let (scene, outcome) = try Self.scene(seed: 5, hasAnchors: true, tags: tags)
        expectRead(scene, outcome, by: .anchors)
    }

    @Test("of two tags the one that was moved is passed over")
    func oneMoved() throws {
        let (scene, outcome) = try Self.scene(
            seed: 5, tags: [Self.tags[0], PrintedTag(id: 7, x: 28, y: 101, size: 18)])
        expectRead(scene, outcome, by: .fiducials)
    }

    @Test("a tag as OpenCV draws it, which is upside down, puts the board where its light is not")
    func upsideDown() throws {
        let tags = [PrintedTag(id: 0, x: 20, y: 14, size: 18, isUpsideDown: true)]
        #expect(refusal(try Self.scene(seed: 4, tags: tags).1) != nil)
    }

    @Test("a tag of a board whose LEDs are all dark tells no time")
    func dark() throws {
        let board = try Self.board(hasAnchors: false)
        let scene = try Scene(seed: 4, board: board, look: Scene.Look(brightness: 0, tags: Self.tags))
        #expect(refusal(Reader(board: board, timeline: .log(scene.log)).read(scene.image))?.reason == .tooDark)
    }

    private func refusal(_ outcome: Reading.Outcome) -> Refusal? {
        guard case .undecodable(let refusal) = outcome else { return nil }
        return refusal
    }
}
