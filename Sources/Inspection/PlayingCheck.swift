import BoardControl
import BoardModel
import Timebase

/// What a second of playing says about the machine, without any board.
struct PlayingCheck {
    /// How late the steps came.
    let lateness: PlaybackSummary.Spread
    /// Steps that were left out.
    let skipped: Int
    /// The share of its time that the machine was kept from running by others; `nil` where that is not told.
    let steal: Double?
    /// How long a step of the rig lasts.
    let step: Duration
    /// What the rig tolerates.
    let tolerance: PlaybackTolerance

    /// The step that is played for the trial.
    static let trialStep: Duration = .milliseconds(1)
    /// How long the trial lasts.
    static let trialLength: Duration = .seconds(1)
    /// Lateness in 99 % of the steps that is not worth a word, as a share of a step of the rig: a reading rarely tells more.
    private static let smallLateness = 0.1
    /// More than this share of time lost comes back in late steps.
    private static let smallSteal = 0.01

    var findings: [Finding] { [punctuality] + (steal.map { [Self.finding(steal: $0)] } ?? []) }

    private var punctuality: Finding {
        let words =
            "steps of \(Self.trialStep.text) came \(lateness.median.text) late at the median, \(lateness.p99.text) at the"
            + " 99th percentile, \(lateness.longest.text) at most"
        let isPunctual = lateness.p99 <= step * Self.smallLateness && lateness.longest <= step * tolerance.lateness
        guard !isPunctual else { return .well("punctuality", words) }
        return .poor(
            "punctuality", words,
            remedy: "give it real-time priority, end what else runs, or lengthen the pattern's step of \(step.text)")
    }

    private static func finding(steal: Double) -> Finding {
        let words = "\((steal * 1000).rounded() / 10) % of the time went to other machines of the host"
        guard steal > smallSteal else { return .well("steal", words) }
        return .poor("steal", words, remedy: "measure on a machine of its own, or give this one processors of its own")
    }
}
