extension Duration {
    /// The longest duration that is counted in nanoseconds: 292 years.
    private static let longest = Int64.max

    /// The duration in whole nanoseconds, cut towards zero; one of more than 292 years counts as 292.
    public var nanosecondCount: Int64 {
        let (seconds, attoseconds) = components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (count, isJustTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return isTooLong || isJustTooLong ? (self < .zero ? -Self.longest : Self.longest) : count
    }

    /// Rounds a number of nanoseconds, such as the outcome of a calculation; beyond 292 years it is 292, and not a
    /// number is nothing.
    public static func nanoseconds(rounding count: Double) -> Duration {
        guard !count.isNaN else { return .zero }
        return .nanoseconds(Int64(exactly: count.rounded()) ?? (count < 0 ? -longest : longest))
    }

    /// The longest duration that a file may tell of, in nanoseconds: 73 years, far enough from the ends of 64 bits for
    /// the difference of any two.
    private static let longestRecorded: Int64 = 1 << 61

    /// A duration as a file tells it; `nil` when it is longer than 73 years, either way.
    public init?(recorded nanoseconds: Int64) {
        guard (-Self.longestRecorded...Self.longestRecorded).contains(nanoseconds) else { return nil }
        self = .nanoseconds(nanoseconds)
    }
}
