/// The distribution of the Mann–Whitney statistic when two samples come from the same distribution.
enum MannWhitney {
    /// Samples smaller than this get the exact distribution, larger ones the normal approximation (as in R's
    /// `wilcox.test`).
    static let exactBelow = 50

    /// How many of the ordered pairwise differences lie outside a 95 % interval of the shift, at each end.
    ///
    /// It is the least q with P(U ≤ q) ≥ 2.5 %; 0 when so few values bound no interval.
    static func outsideCount(_ first: Int, _ second: Int) -> Int {
        guard max(first, second) < exactBelow else {
            let mean = Double(first * second) / 2
            let deviation = (Double(first * second * (first + second + 1)) / 12).squareRoot()
            return max(0, Int(mean - Confidence.normalQuantile * deviation))
        }
        let arrangements = arrangementCounts(first, second)
        let limit = arrangements.reduce(0, +) * Confidence.tail
        var sum = 0.0
        for (statistic, count) in arrangements.enumerated() {
            sum += count
            if sum >= limit { return statistic }
        }
        return 0
    }

    /// In how many orders of the pooled samples the statistic has each value: the coefficients of the Gaussian binomial
    /// ∏ (1 − qⁿ⁺ⁱ) / (1 − qⁱ), i = 1…m.
    ///
    /// Source: H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18 (1947), and its generating function.
    static func arrangementCounts(_ first: Int, _ second: Int) -> [Double] {
        var counts = [Double](repeating: 0, count: first * second + 1)
        counts[0] = 1
        for factor in stride(from: 1, through: first, by: 1) {
            for value in stride(from: counts.count - 1, through: second + factor, by: -1) {
                counts[value] -= counts[value - second - factor]
            }
            for value in stride(from: factor, to: counts.count, by: 1) { counts[value] += counts[value - factor] }
        }
        return counts
    }
}
