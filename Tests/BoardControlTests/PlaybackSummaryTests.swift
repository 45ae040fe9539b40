import BoardControl
import BoardModel
import Testing
import Timebase

struct PlaybackSummaryTests {
    private static func moment(_ microseconds: Int64) -> Timestamp { Timestamp(nanoseconds: microseconds * 1000) }

    /// Steps that are late by 0, 1, … µs, and a change at each with a bracket twice as long.
    private static func playback(steps: Int64, skipped: Int = 0) throws -> Playback {
        let played = (0..<steps).map { step in
            PlayedStep(
                due: moment(step * 1000), before: moment(step * 1000 + step), after: moment(step * 1000 + step * 3))
        }
        let edges = played.enumerated().map { index, step in
            Edge(before: step.before, after: step.after, state: BoardState(lit: [index % 2]))
        }
        return Playback(log: try EdgeLog(edges), played: played, skipped: skipped)
    }

    @Test("lateness and brackets are told by their median, 99th percentile and maximum")
    func figures() throws {
        // numpy.quantile(range(101), [0.5, 0.99, 1]) is 50, 99, 100.
        let summary = PlaybackSummary(of: try Self.playback(steps: 101, skipped: 3))
        #expect(summary.steps == 101)
        #expect(summary.skipped == 3)
        let lateness = summary.lateness
        #expect([lateness.median, lateness.p99, lateness.longest] == [50, 99, 100].map { .microseconds($0) })
        let bracket = summary.bracket
        #expect([bracket.median, bracket.p99, bracket.longest] == [100, 198, 200].map { .microseconds($0) })
    }

    @Test("a playing that had no step is told with zeros")
    func nothing() throws {
        let summary = PlaybackSummary(of: try Self.playback(steps: 0))
        #expect(summary.lateness == PlaybackSummary.Spread(of: []))
        #expect(summary.lateness.longest == .zero)
    }

    struct Step: Sendable, CustomTestStringConvertible {
        let id: String
        let lateness: Int64
        let bracket: Int64
        let isTolerated: Bool
        var testDescription: String { id }
    }

    @Test(
        "with steps of 2 ms, a step may be 2 ms late and a bracket 0.5 ms long",
        arguments: [
            Step(id: "punctual", lateness: 1, bracket: 40, isTolerated: true),
            Step(id: "late by a step", lateness: 2000, bracket: 40, isTolerated: true),
            Step(id: "later than a step", lateness: 2001, bracket: 40, isTolerated: false),
            Step(id: "a bracket of a quarter step", lateness: 1, bracket: 500, isTolerated: true),
            Step(id: "held up during the write", lateness: 1, bracket: 501, isTolerated: false),
        ])
    func tolerance(_ step: Step) {
        let due = Self.moment(0)
        let before = due + .microseconds(step.lateness)
        let played = PlayedStep(due: due, before: before, after: before + .microseconds(step.bracket))
        let violations = PlaybackTolerance.standard.violations(in: [played], step: .milliseconds(2))
        #expect(violations.isEmpty == step.isTolerated)
    }
}
