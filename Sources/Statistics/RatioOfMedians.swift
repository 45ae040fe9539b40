/// How many times greater one sample's median is than another's.
public enum RatioOfMedians {
    /// Resamples of the bootstrap: with 9999, the 2.5 % quantile is a whole order statistic, and an end of the
    /// interval changes with the seed by a small part of its width.
    public static let resamples = 9999

    /// Fewer values than this bound no 95 % interval of a median (2 · 0.5⁵ > 5 %), nor of a ratio of two.
    private static let fewest = 6

    /// The ratio of medians with its 95 % percentile bootstrap interval, the samples drawn independently.
    ///
    /// Simulated at n = 10 against 10 it covers 95.5 to 96.4 % for normal, uniform, log-normal and frame-phase
    /// samples; the basic bootstrap covers 83 to 89 % there, and BCa's acceleration is not consistent for a median.
    /// A resample in which both medians are infinite could have any ratio, so it counts as 0 for the lower end and as
    /// +∞ for the upper. With fewer than six values in a sample the interval is 0 to +∞.
    ///
    /// - Parameters:
    ///   - numerator: positive values.
    ///   - denominator: positive values.
    ///   - seed: of the resampling; the same seed gives the same interval.
    /// - Returns: `nil` when a sample is empty or has a value that is not positive, and when both medians are infinite.
    ///
    /// Source: B. Efron, R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13.
    public static func estimate(
        of numerator: [Double], to denominator: [Double], seed: UInt64, resamples: Int = resamples
    ) -> Estimate? {
        guard let above = Median.of(numerator), let below = Median.of(denominator),
            (numerator + denominator).allSatisfy({ $0 > 0 }), above.isFinite || below.isFinite
        else { return nil }
        guard min(numerator.count, denominator.count) >= fewest else {
            return Estimate(value: above / below, low: 0, high: .infinity)
        }
        var random = SeededRandom(seed: seed)
        let (numerator, denominator) = (numerator.sorted(), denominator.sorted())
        let ratios = (0..<resamples).map { _ in
            resampledMedian(of: numerator, with: &random) / resampledMedian(of: denominator, with: &random)
        }
        let least = ratios.map { $0.isNaN ? 0 : $0 }
        let most = ratios.map { $0.isNaN ? .infinity : $0 }
        guard let low = Quantile.of(least, at: Confidence.tail), let high = Quantile.of(most, at: 1 - Confidence.tail)
        else { return nil }
        return Estimate(value: above / below, low: low, high: high)
    }

    /// The median of as many draws with replacement as the sorted sample has values.
    private static func resampledMedian(of sorted: [Double], with random: inout SeededRandom) -> Double {
        var draws = [Int](repeating: 0, count: sorted.count)
        for _ in sorted { draws[random.index(below: sorted.count)] += 1 }
        let upper = sorted.count / 2
        let lower = (sorted.count - 1) / 2
        var drawn = 0
        var lowerValue: Double?
        for (value, count) in zip(sorted, draws) {
            drawn += count
            if lowerValue == nil, drawn > lower { lowerValue = value }
            if drawn > upper { return Quantile.between(lowerValue ?? value, value, share: 0.5) }
        }
        return .infinity
    }
}
