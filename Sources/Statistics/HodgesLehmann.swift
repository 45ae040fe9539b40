/// How far one sample lies from another.
public enum HodgesLehmann {
    /// The shift from one sample to another, second − first: the median of all pairwise differences, with the 95 %
    /// interval that inverts the Mann–Whitney test.
    ///
    /// The interval is exact for samples below 50 values; ties only make it cover more (its ends are included).
    /// Between two censored values any difference is possible: such a pair is left out of the median, and counts as −∞
    /// for the lower end and as +∞ for the upper. The interval is infinite where so few values bound none, such as
    /// three against three.
    ///
    /// - Returns: `nil` when a sample is empty, or when no pair has a known difference.
    ///
    /// Sources: J. L. Hodges, E. L. Lehmann, Annals of Mathematical Statistics 34 (1963); M. Hollander, D. A. Wolfe,
    /// E. Chicken, "Nonparametric Statistical Methods" (2014), section 4.3; for ties, R. H. Randles, D. A. Wolfe,
    /// "Introduction to the Theory of Nonparametric Statistics" (1979), section 6.1.
    public static func shift(from first: [Double], to second: [Double]) -> Estimate? {
        let differences = first.flatMap { start in second.map { $0 - start } }
        let known = differences.filter { !$0.isNaN }
        guard let value = Median.of(known) else { return nil }
        let outside = MannWhitney.outsideCount(first.count, second.count)
        guard outside > 0 else { return Estimate(value: value, low: -.infinity, high: .infinity) }
        let least = differences.map { $0.isNaN ? -.infinity : $0 }.sorted()
        let most = differences.map { $0.isNaN ? .infinity : $0 }.sorted()
        return Estimate(value: value, low: least[outside - 1], high: most[most.count - outside])
    }
}
