/// Student's t distribution.
enum StudentT {
    /// The value that 95 % lie below in magnitude, for three degrees of freedom or more: the expansion about the normal
    /// distribution's 1.96 (Abramowitz and Stegun, 26.7.5), to 0.2 %.
    static func quantile95(freedom: Int) -> Double {
        let x = 1.959964
        let (x3, x5, x7) = (x * x * x, x * x * x * x * x, x * x * x * x * x * x * x)
        let x9 = x7 * x * x
        let terms = [
            (x3 + x) / 4, (5 * x5 + 16 * x3 + 3 * x) / 96, (3 * x7 + 19 * x5 + 17 * x3 - 15 * x) / 384,
            (79 * x9 + 776 * x7 + 1482 * x5 - 1920 * x3 - 945 * x) / 92160,
        ]
        return terms.reversed().reduce(0) { ($0 + $1) / Double(freedom) } + x
    }
}
