import Analysis

/// The figures of one configuration.
public struct ConfigurationSummary: Hashable, Sendable, Codable {
    /// The configuration.
    public let name: String
    /// Its trials, warm-ups left out.
    public let trials: Int
    /// Those of its trials that were given up at the time-out.
    public let timedOut: Int
    /// The metrics that at least one trial has, or was censored in.
    public let metrics: [Metric: MetricSummary]
    /// Of the trials whose photo is known to lie inside or outside the moment, those inside; `nil` without a moment.
    public let caught: Share?
    /// Of the images, those that could not be read.
    public let undecodable: Share
    /// Why they could not be read.
    public let reasons: [String: Int]
    /// Of the preview frames that should have come, those that did not.
    public let dropped: Share

    /// The images that are void because of the player: the board was behind its pattern.
    public var voided: Int { reasons[Refusal.Reason.lateStep.rawValue] ?? 0 }

    private enum CodingKeys: String, CodingKey {
        case name, trials
        case timedOut = "timed_out"
        case metrics, caught, undecodable, reasons, dropped
    }

    /// Collects the figures of a configuration.
    public init(
        name: String, trials: Int, timedOut: Int, metrics: [Metric: MetricSummary], caught: Share?,
        undecodable: Share, reasons: [String: Int], dropped: Share
    ) {
        self.name = name
        self.trials = trials
        self.timedOut = timedOut
        self.metrics = metrics
        self.caught = caught
        self.undecodable = undecodable
        self.reasons = reasons
        self.dropped = dropped
    }
}
