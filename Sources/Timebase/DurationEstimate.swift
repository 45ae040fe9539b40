/// A length of time as measured: the best value and the 95 % interval round it.
public struct DurationEstimate: Hashable, Sendable {
    /// The best value.
    public let value: Duration
    /// The lower end of the 95 % interval.
    public let low: Duration
    /// The upper end of the 95 % interval.
    public let high: Duration

    /// A length of time with its 95 % interval.
    public init(value: Duration, low: Duration, high: Duration) {
        self.value = value
        self.low = low
        self.high = high
    }

    /// The time from an exact moment to a measured one.
    public init(from origin: Timestamp, to moment: TimeEstimate) {
        self.init(value: moment.value - origin, low: moment.low - origin, high: moment.high - origin)
    }
}

/// In files: whole nanoseconds, `{"ns": 1, "low": 1, "high": 1}`.
extension DurationEstimate: Codable {
    private enum CodingKeys: String, CodingKey { case ns, low, high }

    /// Reads whole nanoseconds.
    ///
    /// - Throws: `DecodingError`, also for more than 73 years.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func duration(_ key: CodingKeys) throws -> Duration {
            guard let duration = Duration(recorded: try container.decode(Int64.self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "a duration of more than 73 years")
            }
            return duration
        }
        self.init(value: try duration(.ns), low: try duration(.low), high: try duration(.high))
    }

    /// Writes whole nanoseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value.nanosecondCount, forKey: .ns)
        try container.encode(low.nanosecondCount, forKey: .low)
        try container.encode(high.nanosecondCount, forKey: .high)
    }
}
