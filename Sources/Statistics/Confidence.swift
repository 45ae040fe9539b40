/// The one confidence level of the whole package.
public enum Confidence {
    /// The share of intervals that should hold the truth.
    static let level = 0.95
    /// The share that may lie beyond each end.
    static let tail = (1 - level) / 2
    /// The standard normal quantile at 1 − `tail`.
    static let normalQuantile = 1.959963984540054

    /// Student's t quantile at 1 − `tail`, to 1 % from two degrees of freedom on; infinite for none, for which there is no
    /// interval, and 12.7 for one.
    ///
    /// Source: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.5.
    public static func studentQuantile(degrees: Int) -> Double {
        guard degrees > 1 else { return degrees == 1 ? 12.706204736 : .infinity }
        let (z, n) = (normalQuantile, Double(degrees))
        let s = z * z
        let first = z * (s + 1) / 4
        let second = z * ((5 * s + 16) * s + 3) / 96
        let third = z * (((3 * s + 19) * s + 17) * s - 15) / 384
        let fourth = z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92_160
        return z + (first + (second + (third + fourth / n) / n) / n) / n
    }

    /// The factors by which a variance of normal values is greater and less than its estimate, at both ends of its interval.
    ///
    /// Source: E. B. Wilson, M. M. Hilferty, "The distribution of chi-square", Proceedings of the National Academy of
    /// Sciences 17 (1931): exact to 3 % of the standard deviation from four degrees of freedom on.
    static func varianceFactors(degrees: Int) -> (low: Double, high: Double) {
        guard degrees > 0 else { return (0, .infinity) }
        let spread = 2 / (9 * Double(degrees))
        func factor(_ z: Double) -> Double {
            let root = 1 - spread + z * spread.squareRoot()
            return root > 0 ? 1 / (root * root * root) : .infinity
        }
        return (factor(normalQuantile), factor(-normalQuantile))
    }
}
