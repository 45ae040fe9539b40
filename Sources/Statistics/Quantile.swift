/// Quantiles of a sample.
public enum Quantile {
    /// The quantile of a sample, interpolated between neighbours: type 7 of Hyndman and Fan, which NumPy and R use.
    ///
    /// Between a finite value and an infinite one lies the infinite one.
    ///
    /// - Parameters:
    ///   - values: in any order; infinite ones are welcome, NaN is not.
    ///   - probability: 0 (the least value) to 1 (the greatest).
    /// - Returns: `nil` for an empty sample.
    ///
    /// Source: R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996).
    public static func of(_ values: [Double], at probability: Double) -> Double? {
        ofSorted(values.sorted(), at: probability)
    }

    static func ofSorted(_ sorted: [Double], at probability: Double) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let place = Double(sorted.count - 1) * min(max(probability, 0), 1)
        let index = Int(place)
        return between(sorted[index], sorted[min(index + 1, sorted.count - 1)], share: place - Double(index))
    }

    /// The value a share of the way from one value to another, without 0 · ∞ and without ∞ − ∞ of equal signs.
    static func between(_ first: Double, _ second: Double, share: Double) -> Double {
        if share == 0 || first == second { return first }
        return (1 - share) * first + share * second
    }
}
