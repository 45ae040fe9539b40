import BoardModel
import Imaging
import Testing
import Timebase

@testable import Analysis

/// What becomes of windows at the edges of what can be told.
struct WindowRuleTests {
    private static func outcome(_ scene: Scene, log: EdgeLog? = nil) -> Reading.Outcome {
        Reader(board: scene.board, timeline: .log(log ?? scene.log), lineTime: scene.lineTime).read(scene.image)
    }

    /// Whether a reading is refused, or not more than a step off; or its intervals say that it may be.
    private static func isHonest(_ outcome: Reading.Outcome, _ scene: Scene) -> Bool {
        guard case .decoded(let image) = outcome else { return true }
        return [(image.exposure.start, scene.window.start), (image.exposure.end, scene.window.end)].allSatisfy {
            let error = Double(abs(($0.value - $1).nanosecondCount))
            return error < Scene.step || $0.low <= $1 && $1 <= $0.high
        }
    }

    @Test("an exposure as long as the ring and longer is read, or refused, but never wrong", arguments: 1...6)
    func long(seed: Int) throws {
        let look = Scene.Look(brightness: 0.15)
        let scene = try Scene(seed: seed, board: try ProjectFiles.clock(), look: look, lengthInSteps: 14...45)
        #expect(Self.isHonest(Self.outcome(scene), scene), "seed \(seed)")
    }

    @Test("a window on either side of a change of the counter is read to half a step", arguments: 1...6)
    func seam(seed: Int) throws {
        let board = try ProjectFiles.clock()
        let counter = board.leds.indices.filter { board.leds[$0].id.first == "C" }
        // The first seeds from a hundred times this one on whose window holds a change of the counter.
        let scene = try (0..<40).lazy.map { try Scene(seed: 100 * seed + $0, board: board, lengthInSteps: 3...6) }
            .first { scene in
                let states = scene.log.edges.filter { scene.window.start <= $0.before && $0.after <= scene.window.end }
                    .map { edge in counter.map { edge.state.contains($0) } }
                return zip(states, states.dropFirst()).contains { $0 != $1 }
            }
        let found = try #require(scene)
        guard case .decoded(let image) = Self.outcome(found) else {
            Issue.record("seed \(seed) was not read")
            return
        }
        #expect(abs((image.exposure.start.value - found.window.start).nanosecondCount) < Int64(Scene.step / 2))
        #expect(abs((image.exposure.end.value - found.window.end).nanosecondCount) < Int64(Scene.step / 2))
    }

    @Test("a log without some of its changes leads to no wrong time", arguments: 1...8)
    func missingEdges(seed: Int) throws {
        let scene = try Scene(seed: seed, board: try ProjectFiles.clock(), lengthInSteps: 2...6)
        var random = SeededGenerator(seed: seed)
        let edges = scene.log.edges.filter { _ in random.uniform(0...1) > 0.03 }
        #expect(Self.isHonest(Self.outcome(scene, log: try EdgeLog(edges)), scene), "seed \(seed)")
    }

    @Test("a log of half a million steps is searched through, too")
    func longLog() throws {
        let scene = try Scene(seed: 5, board: try ProjectFiles.clock(), lengthInSteps: 3...5)
        let pattern = Scene.pattern(scene.board)
        let log = try EdgeLog(
            (0..<500_000).map { step in
                let moment = Timestamp(nanoseconds: Int64(step) * 5200)
                return Edge(before: moment, after: moment, state: pattern.state(at: step))
            })
        #expect(Reading(file: "", outcome: Self.outcome(scene, log: log)).decoded == nil)
    }
}
