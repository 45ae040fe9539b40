/// A measured value with what its measurement is known to be uncertain by.
public struct Measurement: Hashable, Sendable {
    /// The value.
    public let value: Double
    /// The standard deviation of its error; 0 for an exact one.
    public let deviation: Double

    /// A measured value.
    public init(_ value: Double, deviation: Double) {
        self.value = value
        self.deviation = deviation
    }

    /// A measured value from its 95 % interval, in whose middle it is put.
    public init(low: Double, high: Double) {
        value = low + (high - low) / 2
        deviation = (high - low) / 2 / Confidence.normalQuantile
    }

    /// The value with the 95 % interval of a normal error.
    public var estimate: Estimate {
        let half = Confidence.normalQuantile * deviation
        return Estimate(value: value, low: value - half, high: value + half)
    }

    /// The value with a further error, independent of its own.
    public func widened(by deviation: Double) -> Measurement {
        Measurement(value, deviation: (self.deviation * self.deviation + deviation * deviation).squareRoot())
    }

    /// Two independent measurements of one thing together, each weighted by its inverse variance; an exact one alone.
    public func combined(with other: Measurement) -> Measurement {
        if deviation == 0 { return self }
        if other.deviation == 0 { return other }
        let (own, others) = (1 / (deviation * deviation), 1 / (other.deviation * other.deviation))
        return Measurement(
            (own * value + others * other.value) / (own + others), deviation: 1 / (own + others).squareRoot())
    }
}
