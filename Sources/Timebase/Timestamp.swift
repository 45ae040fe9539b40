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

    /// Reads the bare number.
    public init(from decoder: any Decoder) throws {
        nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Writes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }

    /// Whether the first moment lies before the second.
    public static func < (first: Timestamp, second: Timestamp) -> Bool { first.nanoseconds < second.nanoseconds }

    /// The moment a duration later.
    public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: moment.nanoseconds + duration.nanosecondCount)
    }

    /// The moment a duration earlier.
    public static func - (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(nanoseconds: moment.nanoseconds - duration.nanosecondCount)
    }

    /// The signed time from the second moment to the first.
    public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .nanoseconds(later.nanoseconds - earlier.nanoseconds)
    }
}
