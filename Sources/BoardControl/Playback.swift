import BoardModel

/// What became of a score that was played.
public struct Playback: Sendable {
    /// What the LEDs did, dark at both ends.
    public let log: EdgeLog
    /// The steps that were played, in order.
    public let played: [PlayedStep]
    /// The steps that were left out because their time was over.
    public let skipped: Int

    /// Collects what became of a score.
    public init(log: EdgeLog, played: [PlayedStep], skipped: Int) {
        self.log = log
        self.played = played
        self.skipped = skipped
    }
}
