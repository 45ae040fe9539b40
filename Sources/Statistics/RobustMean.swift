/// The mean of measured values of one thing, weighted by inverse variance, without those that are off.
public struct RobustMean: Sendable {
    /// The mean.
    public let estimate: Estimate
    /// Which values lie off it by more than three and a half standard deviations, in the order of the values.
    public let isOutlier: [Bool]

    private let variance: Double
    private let excess: Double
    private let quantile: Double

    /// The mean of values; it begins as their median. `nil` for fewer than two that agree, and for values that are not
    /// finite.
    public init?(_ values: [Measurement]) {
        guard values.allSatisfy({ $0.value.isFinite && $0.deviation.isFinite }),
            var mean = Median.of(values.map(\.value))
        else { return nil }
        var weights = RobustWeights(of: values)
        var residuals: [Double] = []
        for _ in 0..<RobustWeights.rounds {
            weights.update(residuals: values.map { $0.value - mean }, unknowns: 1)
            guard weights.count >= 2 else { return nil }
            mean = zip(weights.values, values).reduce(0) { $0 + $1.0 * $1.1.value } / weights.sum
            residuals = values.map { $0.value - mean }
        }
        let degrees = weights.count - 1
        let variance = weights.scale(residuals: residuals, degrees: degrees) / weights.sum
        self.variance = variance
        excess = weights.excess ?? 0
        quantile = Confidence.studentQuantile(degrees: degrees)
        let half = quantile * variance.squareRoot()
        estimate = Estimate(value: mean, low: mean - half, high: mean + half)
        isOutlier = weights.isOutlier
    }

    /// A further value of its own: one strays from the mean as the others do, and by no less than a standard deviation.
    public func prediction(straying deviation: Double) -> Measurement {
        let half = quantile * (variance + max(excess, deviation * deviation)).squareRoot()
        return Measurement(low: estimate.value - half, high: estimate.value + half)
    }
}
