import BoardModel
import SystemCalls

/// What became of a score that was played.
public struct Playback: Sendable {
    /// What the LEDs did, dark at both ends.
    public let log: EdgeLog
    /// The steps that were played.
    public let steps: Int
    /// The steps that were left out because their time was over.
    public let skipped: Int
    /// The longest delay of a step behind its schedule.
    public let latest: Duration
    /// What the system would not grant: without real-time priority steps come late by milliseconds on a busy machine,
    /// without locked memory now and then by a page fault. Times stay true, for they are logged, but late steps blur
    /// readings.
    public let refusals: [SystemError]
}
