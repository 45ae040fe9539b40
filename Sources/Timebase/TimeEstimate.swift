/// A moment as measured: the best value and the 95 % interval round it.
public struct TimeEstimate: Hashable, Sendable {
    /// The best value.
    public let value: Timestamp
    /// The lower end of the 95 % interval.
    public let low: Timestamp
    /// The upper end of the 95 % interval.
    public let high: Timestamp

    /// A moment with its 95 % interval.
    public init(value: Timestamp, low: Timestamp, high: Timestamp) {
        self.value = value
        self.low = low
        self.high = high
    }

    /// The moment as much later, or earlier for a duration below zero.
    public func moved(by duration: Duration) -> TimeEstimate {
        TimeEstimate(value: value + duration, low: low + duration, high: high + duration)
    }
}

extension TimeEstimate: Codable {
    private enum CodingKeys: String, CodingKey {
        case value = "ns"
        case low, high
    }
}
