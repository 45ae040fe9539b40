/// A straight line through measured values, most of which lie on it.
///
/// It begins as the median of slopes (Theil and Sen), which a quarter of wrong values does not move, and ends as the
/// least squares line, weighted by inverse variance, through the values that are not off it.
///
/// Source: P. K. Sen, "Estimates of the regression coefficient based on Kendall's tau", Journal of the American Statistical
/// Association 63 (1968).
public struct RobustLine: Sendable {
    /// The most values all of whose pairs are looked at; of more, those half of the sample apart.
    private static let mostPairs = 100

    /// How much the line rises from one place to the next.
    public let slope: Estimate
    /// How far values lie off the line beyond what their own deviations explain, as a standard deviation; its interval
    /// is that of the variance of normal values.
    public let spread: Estimate
    /// Which values lie off the line by more than three and a half standard deviations, in the order of the values.
    public let isOutlier: [Bool]

    private let centre: Double
    private let height: Double
    private let slopeVariance: Double
    private let heightVariance: Double
    private let excess: Double
    private let quantile: Double

    /// The line through values at their places; `nil` when fewer than three places have one that is not off, or something
    /// is not finite.
    public init?(_ values: [Measurement], at places: [Double]) {
        guard values.count == places.count, values.allSatisfy({ $0.value.isFinite && $0.deviation.isFinite }),
            places.allSatisfy(\.isFinite), var (slope, height) = Self.start(values, places)
        else { return nil }
        var centre = 0.0
        var square = 0.0
        var weights = RobustWeights(of: values)
        func residuals() -> [Double] { zip(values, places).map { $0.value - height - slope * ($1 - centre) } }
        for _ in 0..<RobustWeights.rounds {
            weights.update(residuals: residuals(), unknowns: 2)
            guard Set(zip(places, weights.values).filter { $0.1 > 0 }.map(\.0)).count >= 3 else { return nil }
            centre = zip(weights.values, places).reduce(0) { $0 + $1.0 * $1.1 } / weights.sum
            height = zip(weights.values, values).reduce(0) { $0 + $1.0 * $1.1.value } / weights.sum
            let offsets = places.map { $0 - centre }
            square = zip(weights.values, offsets).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
            let product = zip(zip(weights.values, offsets), values).reduce(0) {
                $0 + $1.0.0 * $1.0.1 * ($1.1.value - height)
            }
            slope = product / square
        }
        let degrees = weights.count - 2
        let scale = weights.scale(residuals: residuals(), degrees: degrees)
        (self.centre, self.height) = (centre, height)
        quantile = Confidence.studentQuantile(degrees: degrees)
        (slopeVariance, heightVariance) = (scale / square, scale / weights.sum)
        let half = quantile * slopeVariance.squareRoot()
        self.slope = Estimate(value: slope, low: slope - half, high: slope + half)
        isOutlier = weights.isOutlier
        excess = weights.excess ?? 0
        let factors = Confidence.varianceFactors(degrees: degrees)
        func spread(_ factor: Double) -> Double {
            weights.spread(residuals: residuals(), degrees: degrees, factor: factor)
        }
        self.spread = Estimate(value: spread(1), low: spread(factors.low), high: spread(factors.high))
    }

    /// Where the line is at a place.
    public func value(at place: Double) -> Estimate {
        let value = height + slope.value * (place - centre)
        let half = quantile * (heightVariance + slopeVariance * (place - centre) * (place - centre)).squareRoot()
        return Estimate(value: value, low: value - half, high: value + half)
    }

    /// A further value at a place: one strays from the line as the others do, and by no less than a standard deviation.
    public func prediction(at place: Double, straying deviation: Double) -> Measurement {
        let value = height + slope.value * (place - centre)
        let own = heightVariance + slopeVariance * (place - centre) * (place - centre)
        let half = quantile * (own + max(excess, deviation * deviation)).squareRoot()
        return Measurement(low: value - half, high: value + half)
    }

    /// The median of slopes, and the median height at the place 0.
    private static func start(_ values: [Measurement], _ places: [Double]) -> (slope: Double, height: Double)? {
        let count = values.count
        let isSmall = count <= mostPairs
        var slopes: [Double] = []
        for one in values.indices {
            let others = isSmall ? (one + 1)..<count : min(one + count / 2, count)..<min(one + count / 2 + 1, count)
            for other in others where places[one] != places[other] {
                slopes.append((values[other].value - values[one].value) / (places[other] - places[one]))
            }
        }
        guard let slope = Median.of(slopes), let height = Median.of(zip(values, places).map { $0.value - slope * $1 })
        else { return nil }
        return (slope, height)
    }
}
