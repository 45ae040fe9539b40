/// The one confidence level of the whole package.
enum Confidence {
    /// The share of intervals that should hold the truth.
    static let level = 0.95
    /// The share that may lie beyond each end.
    static let tail = (1 - level) / 2
    /// The standard normal quantile at 1 − `tail`.
    static let normalQuantile = 1.959963984540054
}
