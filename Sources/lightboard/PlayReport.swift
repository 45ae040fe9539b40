import BoardControl
import Experiment
import Timebase

/// What `lightboard play` says of what it played.
struct PlayReport: Encodable {
    private struct Nanoseconds: Encodable {
        let median: Int64
        let p99: Int64
        let max: Int64

        init(_ spread: PlaybackSummary.Spread) {
            median = spread.median.nanosecondCount
            p99 = spread.p99.nanosecondCount
            max = spread.longest.nanosecondCount
        }
    }

    private struct LoopBack: Encodable {
        let changes: Int
        let seen: Int
        let inside: Int
        let delay: Nanoseconds

        private enum CodingKeys: String, CodingKey {
            case changes, seen, inside
            case delay = "delay_ns"
        }
    }

    private let format = "lightboard.playback/1"
    private let rig: String
    private let stepLength: Int64
    private let steps: Int
    private let skipped: Int
    private let lateness: Nanoseconds
    private let bracket: Nanoseconds
    private let loopBack: LoopBack?
    private let isRealTime: Bool

    private enum CodingKeys: String, CodingKey {
        case format, rig
        case stepLength = "step_ns"
        case steps, skipped
        case lateness = "lateness_ns"
        case bracket = "bracket_ns"
        case loopBack = "loopback"
        case isRealTime = "realtime"
    }

    /// The figures as people read them, in one line, and one for the loop-back.
    let text: String

    init(of summary: PlaybackSummary, loopBack: LoopBackComparison?, rig: Rig, isRealTime: Bool) {
        self.rig = rig.name
        self.isRealTime = isRealTime
        stepLength = rig.pattern.step.nanosecondCount
        (steps, skipped) = (summary.steps, summary.skipped)
        self.loopBack = loopBack.map {
            LoopBack(changes: $0.changes, seen: $0.seen, inside: $0.inside, delay: Nanoseconds($0.delay))
        }
        (lateness, bracket) = (Nanoseconds(summary.lateness), Nanoseconds(summary.bracket))
        func words(_ spread: PlaybackSummary.Spread) -> String {
            "\(spread.median.text) median, \(spread.p99.text) p99, \(spread.longest.text) max"
        }
        let witnessed = loopBack.map {
            "\nloop-back: \($0.seen) of \($0.changes) changes seen, \($0.inside) within their write; "
                + "\(words($0.delay)) after it began"
        }
        text =
            "\(rig.name): \(summary.steps) steps of \(rig.pattern.step.text), \(summary.skipped) skipped; "
            + "late by \(words(summary.lateness)); edges known to \(words(summary.bracket))" + (witnessed ?? "")
    }

    /// One line of JSON.
    func json() throws -> String { try JSONLines.line(self) }
}
