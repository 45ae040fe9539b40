/// How well the player kept its schedule during a trial.
public struct PlaybackCounts: Hashable, Sendable, Codable {
    /// The steps that were played.
    public let steps: Int
    /// The steps that were skipped because their time was over.
    public let skipped: Int
    /// The longest delay of a step behind its schedule. The edge log has the true times; this only tells how busy the
    /// machine was.
    @InNanoseconds public private(set) var latest: Duration

    private enum CodingKeys: String, CodingKey {
        case steps, skipped
        case latest = "latest_ns"
    }

    /// Counts steps.
    public init(steps: Int, skipped: Int, latest: Duration) {
        self.steps = steps
        self.skipped = skipped
        self.latest = latest
    }
}
