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

    @Test("a window that leaves the log is not told", arguments: 1...6, [0.3, 0.7])
    func outside(seed: Int, share: Double) throws {
        let scene = try Scene(seed: seed, board: try ProjectFiles.clock(), lengthInSteps: 3...7)
        let cut = scene.window.start + .nanoseconds(Int64(Double(scene.window.length.nanosecondCount) * share))
        for edges in [scene.log.edges.filter { $0.after < cut }, scene.log.edges.filter { $0.before > cut }] {
            let outcome = Self.outcome(scene, log: try EdgeLog(edges))
            guard case .undecodable(let refusal) = outcome else {
                Issue.record("seed \(seed): \(outcome)")
                continue
            }
            #expect([.outsideLog, .contradictory, .ambiguous].contains(refusal.reason))
        }
    }

    @Test("a log without some of its changes leads to no wrong time", arguments: 1...8)
    func missingEdges(seed: Int) throws {
        let scene = try Scene(seed: seed, board: try ProjectFiles.clock(), lengthInSteps: 2...6)
        var random = SeededGenerator(seed: seed)
        let edges = scene.log.edges.filter { _ in random.uniform(0...1) > 0.03 }
        #expect(Self.isHonest(Self.outcome(scene, log: try EdgeLog(edges)), scene), "seed \(seed)")
    }

    @Test("a ring without a counter says no time in a log of many turns")
    func ringOnly() throws {
        let scene = try Scene(seed: 3, board: try ProjectFiles.clock(), lengthInSteps: 3...5)
        let counter = scene.board.leds.indices.filter { scene.board.leds[$0].id.first == "C" }
        let seen = try Reader(board: scene.board, timeline: .log(scene.log)).see(scene.image)
        var lights = seen.lights
        for led in counter { lights[led] = nil }
        let ring = SeenBoard(
            board: seen.board, found: seen.found, lights: lights, width: seen.width, height: seen.height,
            channels: seen.channels)
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        #expect { try reader.date(ring) } throws: { ($0 as? Refusal)?.reason == .ambiguous }
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

    /// Stored values of something darker than unlit LEDs, and of a lamp.
    @Test("a counter's LED behind something else leads to no wrong time", arguments: 1...4, [5.0, 250])
    func covered(seed: Int, level: Double) throws {
        let scene = try Scene(seed: seed, board: try ProjectFiles.clock(), lengthInSteps: 2...6)
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        let seen = try reader.see(scene.image)
        for led in scene.board.leds.indices where scene.board.leds[led].id.first == "C" {
            var lights = seen.lights
            let light = try #require(lights[led])
            let levels = SIMD3(repeating: level)
            let clipped = SIMD3(repeating: level < Double(Photometry.top) ? 0.0 : 1)
            lights[led] = LEDLight(
                place: light.place, core: levels, clipped: clipped, halo: levels, haloClipped: clipped,
                background: light.background)
            let covered = SeenBoard(
                board: seen.board, found: seen.found, lights: lights, width: seen.width, height: seen.height,
                channels: seen.channels)
            let outcome: Reading.Outcome
            do throws(Refusal) {
                outcome = .decoded(try reader.date(covered))
            } catch {
                outcome = .undecodable(error)
            }
            #expect(Self.isHonest(outcome, scene), "seed \(seed), \(scene.board.leds[led].id)")
        }
    }

    /// Light of two exposures in one picture, as a phone that merges them stores it: the mean.
    @Test("a picture of two exposures is told as what both span, and flagged", arguments: [1, 3, 4])
    func fused(seed: Int) throws {
        let board = try ProjectFiles.clock()
        let scene = try Scene(seed: seed, board: board, lengthInSteps: 2...4)
        let times = try #require(OnTimes(scene.log, leds: board.leds.count))
        let reader = Reader(board: board, timeline: .log(scene.log), lineTime: .zero)
        let seen = try reader.see(scene.image)
        let start = Double((scene.window.start - scene.log.edges[0].after).nanosecondCount)
        let windows = [(start, start + 2.6 * times.step), (start + 5.4 * times.step, start + 7.2 * times.step)]
        let lights = board.leds.indices.map { led -> LEDLight? in
            let lit = windows.reduce(0) { $0 + times.onTime(of: led, from: $1.0, to: $1.1) } / times.step
            let level = SIMD3(repeating: 20 + 160 * min(1, lit))
            return seen.lights[led].map {
                LEDLight(
                    place: $0.place, core: level, clipped: .zero, halo: level, haloClipped: .zero,
                    background: SIMD3(repeating: 20))
            }
        }
        let merged = SeenBoard(
            board: board, found: seen.found, lights: lights, width: seen.width, height: seen.height,
            channels: seen.channels)
        let image = try reader.date(merged)
        #expect(image.flags == [.fusedExposures])
        for (estimate, truth) in [(image.exposure.start, windows[0].0), (image.exposure.end, windows[1].1)] {
            let moment = times.origin + .nanoseconds(Int64(truth))
            #expect(estimate.low <= moment && moment <= estimate.high)
            #expect(Double((estimate.high - estimate.low).nanosecondCount) < 2.5 * times.step)
        }
    }
}
