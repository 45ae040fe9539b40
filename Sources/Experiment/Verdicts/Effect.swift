/// The size of a difference between two configurations, with its 95 % interval.
public struct Effect: Hashable, Sendable, Codable {
    /// What the numbers count.
    public enum Unit: String, Codable, Sendable {
        /// One divided by the other.
        case ratio
        /// A shift in nanoseconds.
        case nanoseconds = "ns"
        /// A difference of shares, between −1 and 1.
        case share
    }

    /// What is compared: "launch.first-display", "moment.caught".
    public let metric: String
    /// What the numbers count.
    public let unit: Unit
    /// The best value; `nil` when it lies beyond the time-out.
    public let value: Double?
    /// The lower end of the interval; `nil` when it has none.
    public let low: Double?
    /// The upper end of the interval; `nil` when it lies beyond the time-out.
    public let high: Double?

    /// Sizes a difference.
    public init(metric: String, unit: Unit, value: Double?, low: Double?, high: Double?) {
        self.metric = metric
        self.unit = unit
        self.value = value
        self.low = low
        self.high = high
    }
}
