import Glibc

/// A moment on the rig's one clock, `CLOCK_MONOTONIC`, in whole nanoseconds.
///
/// Not Swift's `ContinuousClock`, which is `CLOCK_BOOTTIME` on Linux: kernel drivers stamp frames and edges on the
/// monotonic clock.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
    /// Nanoseconds since the clock's origin.
    public let nanoseconds: Int64

    /// A moment given as nanoseconds since the clock's origin.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// This moment (`clock_gettime(2)`).
    public static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// A moment as a file tells it; `nil` when it lies more than 73 years from the origin, where no clock gets to.
    public init?(recorded nanoseconds: Int64) {
        guard Duration(recorded: nanoseconds) != nil else { return nil }
        self.nanoseconds = nanoseconds
    }

    /// Reads the bare number.
    ///
    /// - Throws: `DecodingError`, also for a moment more than 73 years from the origin.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let moment = Timestamp(recorded: try container.decode(Int64.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "the moment lies more than 73 years from the clock's origin")
        }
        self = moment
    }

    /// Writes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }

    /// Whether the first moment lies before the second.
    public static func < (first: Timestamp, second: Timestamp) -> Bool { first.nanoseconds < second.nanoseconds }

    /// The moment a duration later; the last one that 64 bits take, when that lies beyond.
    public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
        let (sum, isBeyond) = moment.nanoseconds.addingReportingOverflow(duration.nanosecondCount)
        return Timestamp(nanoseconds: isBeyond ? (duration < .zero ? .min : .max) : sum)
    }

    /// The moment a duration earlier; the first one that 64 bits take, when that lies beyond.
    public static func - (moment: Timestamp, duration: Duration) -> Timestamp { moment + (.zero - duration) }

    /// The signed time from the second moment to the first.
    public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
    }
}
