import Timebase

/// One metric over the trials of a configuration: the median and its 95 % interval.
///
/// A censored trial counts as longer than every time that was measured, so a median, or an end of its interval, may lie
/// beyond the time-out; it is then `nil`. Fewer than six trials bound no 95 % interval; its ends are then `nil`, too.
public struct MetricSummary: Hashable, Sendable {
    /// The trials that count, the censored ones among them.
    public let count: Int
    /// The trials that were given up before the time had come.
    public let censored: Int
    /// The median over the trials; `nil` beyond the time-out.
    public let median: Duration?
    /// The lower end of the median's 95 % interval; `nil` when it has none.
    public let low: Duration?
    /// The upper end of the median's 95 % interval; `nil` when it has none, or beyond the time-out.
    public let high: Duration?

    /// Sums up a metric.
    public init(count: Int, censored: Int, median: Duration?, low: Duration?, high: Duration?) {
        self.count = count
        self.censored = censored
        self.median = median
        self.low = low
        self.high = high
    }
}

/// In files: `{"count": 10, "censored": 0, "median": {"ns": 1, "low": 1, "high": 1}}`, where a number that there is not
/// is left out.
extension MetricSummary: Codable {
    private enum CodingKeys: String, CodingKey { case count, censored, median }
    private enum MedianKeys: String, CodingKey { case ns, low, high }

    /// Reads whole nanoseconds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let numbers = try container.nestedContainer(keyedBy: MedianKeys.self, forKey: .median)
        func duration(_ key: MedianKeys) throws -> Duration? {
            try numbers.decodeIfPresent(Int64.self, forKey: key).map { .nanoseconds($0) }
        }
        self.init(
            count: try container.decode(Int.self, forKey: .count),
            censored: try container.decode(Int.self, forKey: .censored),
            median: try duration(.ns), low: try duration(.low), high: try duration(.high))
    }

    /// Writes whole nanoseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(censored, forKey: .censored)
        var numbers = container.nestedContainer(keyedBy: MedianKeys.self, forKey: .median)
        try numbers.encodeIfPresent(median?.nanosecondCount, forKey: .ns)
        try numbers.encodeIfPresent(low?.nanosecondCount, forKey: .low)
        try numbers.encodeIfPresent(high?.nanosecondCount, forKey: .high)
    }
}
