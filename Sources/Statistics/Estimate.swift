/// A figure worked out from a sample, with its 95 % interval.
///
/// Censored values enter the functions of this room as +∞, so any of the three may be infinite; none is ever NaN. An
/// end is infinite, too, where so few values bound no 95 % interval.
public struct Estimate: Hashable, Sendable {
    /// The best value.
    public let value: Double
    /// The lower end of the 95 % interval.
    public let low: Double
    /// The upper end of the 95 % interval.
    public let high: Double

    /// A figure with its 95 % interval.
    public init(value: Double, low: Double, high: Double) {
        self.value = value
        self.low = low
        self.high = high
    }
}
