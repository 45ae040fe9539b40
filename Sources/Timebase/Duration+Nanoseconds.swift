extension Duration {
    /// The duration in whole nanoseconds, cut towards zero; good for 292 years either way.
    public var nanosecondCount: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
