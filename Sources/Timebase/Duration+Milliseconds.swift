extension Duration {
    /// The duration in milliseconds.
    public var milliseconds: Double { Double(nanosecondCount) / 1e6 }
}
