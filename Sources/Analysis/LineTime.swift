import Timebase

/// How much later each row of an image is exposed than the row above it, in nanoseconds.
public struct LineTime: Hashable, Sendable, Codable {
    /// How the time became known.
    public enum Source: String, Sendable, Codable {
        /// It was given to the reader.
        case given
        /// The LEDs tell it.
        case fitted
        /// The LEDs do not tell it: every possible value is allowed for in the exposure window's intervals.
        case none
    }

    /// No sensor takes longer for a row: a longer one was meant in another unit.
    public static let longest: Duration = .milliseconds(1)

    /// The best value.
    public let nanoseconds: Double
    /// The lower end of the 95 % interval.
    public let low: Double
    /// The upper end of the 95 % interval.
    public let high: Double
    /// How the time became known.
    public let source: Source

    /// A line time with its 95 % interval.
    public init(nanoseconds: Double, low: Double, high: Double, source: Source) {
        self.nanoseconds = nanoseconds
        self.low = low
        self.high = high
        self.source = source
    }

    /// A line time that is known exactly.
    public init(given duration: Duration) {
        let nanoseconds = Double(duration.nanosecondCount)
        self.init(nanoseconds: nanoseconds, low: nanoseconds, high: nanoseconds, source: .given)
    }

    private enum CodingKeys: String, CodingKey {
        case nanoseconds = "ns"
        case low, high, source
    }
}
