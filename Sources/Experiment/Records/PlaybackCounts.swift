import BoardControl

/// How well the player kept its schedule during a trial.
public struct PlaybackCounts: Hashable, Sendable, Codable {
    /// The steps that were played.
    public let steps: Int
    /// The steps that were skipped because their time was over.
    public let skipped: Int
    /// The steps that strayed farther from the pattern than the rig tolerates; `nil` when nobody looked.
    public let strays: Int?
    /// What a line that is wired back said of the edge log; `nil` where there is none.
    public let loopBack: LoopBackCounts?
    /// The longest delay of a step behind its schedule. The edge log has the true times; this only tells how busy the
    /// machine was.
    @InNanoseconds public private(set) var latest: Duration

    private enum CodingKeys: String, CodingKey {
        case steps, skipped, strays
        case loopBack = "loopback"
        case latest = "latest_ns"
    }

    /// Counts steps.
    public init(steps: Int, skipped: Int, strays: Int? = nil, loopBack: LoopBackCounts? = nil, latest: Duration) {
        self.steps = steps
        self.skipped = skipped
        self.strays = strays
        self.loopBack = loopBack
        self.latest = latest
    }

    /// Counts the steps of a playing.
    init(_ summary: PlaybackSummary, strays: Int, loopBack: LoopBackComparison?) {
        self.init(
            steps: summary.steps, skipped: summary.skipped, strays: strays, loopBack: loopBack.map(LoopBackCounts.init),
            latest: summary.lateness.longest)
    }

    /// Whether the machine was too busy to play the pattern as it is.
    public var isDisturbed: Bool { skipped > 0 || (strays ?? 0) > 0 }
}
