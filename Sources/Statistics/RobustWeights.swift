/// The weights of measured values in a fit: inverse variances, and none for those that are off.
///
/// What values differ by beyond their own deviations is estimated too, and counts as a deviation of all: by medians at
/// first, which find the outliers, then such that the squares of the others come out as they should (R. C. Paule, J. Mandel,
/// "Consensus values and weighting factors", Journal of Research of the National Bureau of Standards 87 (1982)).
struct RobustWeights {
    /// How often a fit and its weights are worked out in turns until they settle.
    static let rounds = 10
    /// How often the range of the excess is halved: to a billionth.
    private static let halvings = 30
    /// A value off the fit by more than so many standard deviations is an outlier.
    private static let limit = 3.5
    /// Makes the median absolute deviation a standard deviation where errors are normal: P. J. Rousseeuw, C. Croux,
    /// "Alternatives to the median absolute deviation", Journal of the American Statistical Association 88 (1993).
    private static let normalScale = 1.4826
    /// What counts as rounding, in shares of the largest value.
    private static let rounding = 1e-12

    private let deviations: [Double]
    private let least: Double
    /// A weight for each value; 0 for an outlier.
    private(set) var values: [Double]
    /// The variance beyond the values' own.
    private(set) var excess: Double?

    /// All values alike.
    init(of measurements: [Measurement]) {
        deviations = measurements.map(\.deviation)
        let rounding = Self.rounding * measurements.reduce(0) { max($0, abs($1.value)) }
        least = max(rounding * rounding, 1e-200)
        values = measurements.map { _ in 1 }
    }

    var isOutlier: [Bool] { values.map { $0 == 0 } }
    /// How many values count.
    var count: Int { values.count { $0 > 0 } }
    var sum: Double { values.reduce(0, +) }

    /// Takes up how far the values lie off a fit.
    ///
    /// - Parameter unknowns: how many numbers the fit has.
    mutating func update(residuals: [Double], unknowns: Int) {
        let kept = values.indices.filter { values[$0] > 0 }
        let excess: Double
        if self.excess == nil {
            let deviation = Self.normalScale * (Median.of(kept.map { abs(residuals[$0]) }) ?? 0)
            let own = Median.of(kept.map { deviations[$0] }) ?? 0
            excess = max(0, deviation * deviation - own * own)
        } else {
            excess = self.excess(residuals: residuals, kept: kept, degrees: kept.count - unknowns)
        }
        self.excess = excess
        values = zip(residuals, deviations).map { residual, own in
            let variance = max(own * own + excess, least)
            return residual * residual <= Self.limit * Self.limit * variance ? 1 / variance : 0
        }
    }

    /// The excess with which the squares of residuals, in shares of their variances, are as many as the degrees of freedom;
    /// by halving.
    private func excess(residuals: [Double], kept: [Int], degrees: Int) -> Double {
        func surplus(_ excess: Double) -> Double {
            kept.reduce(-Double(degrees)) { sum, index in
                sum + residuals[index] * residuals[index] / max(deviations[index] * deviations[index] + excess, least)
            }
        }
        guard degrees > 0, surplus(0) > 0 else { return 0 }
        var low = 0.0
        var high = kept.reduce(0) { $0 + residuals[$1] * residuals[$1] }
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            if surplus(middle) > 0 { low = middle } else { high = middle }
        }
        return high
    }

    /// By how much a variance of the fit is greater than the weights let expect: deviations that were given too small show
    /// in the residuals; those that were given too large are believed (R. T. Birge, "The calculation of errors by the
    /// method of least squares", Physical Review 40 (1932)).
    func scale(residuals: [Double], degrees: Int) -> Double {
        max(1, zip(residuals, values).reduce(0) { $0 + $1.0 * $1.0 * $1.1 } / Double(degrees))
    }

    /// How far the values that count lie off a fit beyond what their own deviations explain, as a standard deviation.
    ///
    /// - Parameter factor: by which the residuals' variance may be greater than it is estimated.
    func spread(residuals: [Double], degrees: Int, factor: Double = 1) -> Double {
        let kept = values.indices.filter { values[$0] > 0 }
        let variance = kept.reduce(0) { $0 + residuals[$1] * residuals[$1] } / Double(degrees)
        let own = kept.reduce(0) { $0 + deviations[$1] * deviations[$1] } / Double(kept.count)
        return variance == 0 ? 0 : max(0, variance * factor - own).squareRoot()
    }
}
