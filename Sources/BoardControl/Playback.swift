import BoardModel

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
}
