/// A stretch of time with a start and an end.
public struct TimeWindow: Hashable, Sendable, Codable {
    /// When it begins.
    public let start: Timestamp
    /// When it ends; never before its start.
    public let end: Timestamp

    /// A stretch of time; ends that are given the wrong way round are swapped.
    public init(start: Timestamp, end: Timestamp) {
        self.start = min(start, end)
        self.end = max(start, end)
    }

    /// How long it lasts.
    public var length: Duration { end - start }

    /// Whether a moment lies inside, the ends included.
    public func contains(_ moment: Timestamp) -> Bool { start <= moment && moment <= end }
}
