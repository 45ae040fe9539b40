import BoardControl
import BoardModel
import SystemCalls
import Testing
import Timebase

struct PlayerTests {
    private let ring = Pattern(
        step: .milliseconds(1),
        tracks: [Track(kind: .steady, leds: [0]), Track(kind: .ring(every: 1), leds: [1, 2, 3])])

    @Test("every change is logged between the moments round the output's own stamp")
    func brackets() throws {
        let output = StampingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
        output.waitUntilReached()
        let log = try player.stop().log
        #expect(log.edges.map(\.state) == output.stamps.map(\.state))
        #expect(
            zip(log.edges, output.stamps).allSatisfy { edge, stamp in
                edge.before <= stamp.time && stamp.time <= edge.after
            })
    }

    @Test("the board is dark before and after")
    func darkness() throws {
        let output = StampingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
        output.waitUntilReached()
        let states = try player.stop().log.edges.map(\.state)
        #expect(states.first == .dark)
        #expect(states.last == .dark)
        #expect(states.dropFirst().dropLast().allSatisfy { $0 != .dark })
    }

    @Test("the states come in the pattern's order, none before its time")
    func order() throws {
        let output = StampingOutput()
        let counter = Pattern(step: .milliseconds(1), tracks: [Track(kind: .binary(every: 1), leds: Array(0..<16))])
        let player = try Player(playing: Score(of: counter, lasting: .seconds(60)), on: output)
        output.waitUntilReached()
        let playback = try player.stop()
        let dark = try #require(playback.log.edges.first)
        let played = playback.log.edges.dropFirst().dropLast()
        let steps = played.map { Int64($0.state.word(0)) }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        #expect(
            zip(played, steps).allSatisfy { edge, step in
                edge.before >= dark.after + .milliseconds(1) + .milliseconds(step)
            })
        #expect(steps.last.map { Int($0) + 1 } == playback.played.count + playback.skipped)
    }

    @Test("the board is darkened when its driver fails, and the failure is told")
    func failure() throws {
        let output = StampingOutput(failingWrite: 5)
        let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
        output.waitUntilDarkAgain()
        #expect(throws: StampingOutput.Broken.self) { try player.stop() }
        #expect(output.stamps.last?.state == .dark)
    }

    @Test("a driver that fails at once is told before anything is played")
    func immediateFailure() {
        #expect(throws: StampingOutput.Broken.self) {
            try Player(playing: Score(of: ring, lasting: .seconds(1)), on: StampingOutput(failingWrite: 0))
        }
    }

    @Test("a score that is over leaves the board dark")
    func end() throws {
        let output = StampingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .milliseconds(3)), on: output)
        output.waitUntilDarkAgain()
        let playback = try player.stop()
        #expect(playback.log.edges.last?.state == .dark)
        #expect(playback.played.count + playback.skipped == 3)
    }

    @Test("a score that is over, and a driver that fails, can be waited for", arguments: [nil, 5])
    func ended(failingWrite: Int?) throws {
        let output = StampingOutput(failingWrite: failingWrite)
        let length = Duration.milliseconds(failingWrite == nil ? 3 : 60_000)
        let player = try Player(playing: Score(of: ring, lasting: length), on: output)
        #expect(try Readiness.wait(for: [player.ended], atMost: .seconds(30)) == [true])
        #expect(output.stamps.last?.state == .dark)
    }

    @Test("no step is played before it is due, and every change of the log is one of the steps played")
    func steps() throws {
        let output = StampingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
        output.waitUntilReached()
        let playback = try player.stop()
        #expect(playback.played.allSatisfy { $0.lateness >= .zero })
        let changes = playback.log.edges.dropFirst().dropLast()
        // Steps may be skipped, and then one like the one that is lit may follow.
        let changing = playback.played.filter { $0.bracket > .zero }
        #expect(changes.map(\.before) == changing.map(\.before))
        #expect(changes.map(\.after) == changing.map(\.after))
    }

    @Test("an output is made ready for every state of the pattern, but where steps are skipped")
    func preparation() throws {
        let output = PreparingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .milliseconds(50)), on: output)
        _ = try Readiness.wait(for: [player.ended], atMost: nil)
        let playback = try player.stop()
        // Dark before and after comes by surprise.
        #expect(output.writes.surprised <= 2 + playback.skipped)
        #expect(output.writes.ready + output.writes.surprised == playback.log.edges.count)
    }

    @Test("a player that is stopped twice tells the same twice")
    func stoppedTwice() throws {
        let output = StampingOutput()
        let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
        output.waitUntilReached()
        let first = try player.stop()
        let second = try player.stop()
        #expect(second.played == first.played)
        #expect(second.log.edges == first.log.edges)
    }

    @Test("a player that is let go of leaves the board dark")
    func dropped() throws {
        let output = StampingOutput()
        do {
            let player = try Player(playing: Score(of: ring, lasting: .seconds(60)), on: output)
            withExtendedLifetime(player) { output.waitUntilReached() }
        }
        #expect(output.stamps.last?.state == .dark)
    }
}
