/// How often something happened, out of how many times it could have.
public struct Proportion: Hashable, Sendable {
    /// How often it happened.
    public let successes: Int
    /// How often it could have.
    public let trials: Int

    /// A count out of a count; `successes` is from 0 to `trials`.
    public init(_ successes: Int, of trials: Int) {
        precondition((0...max(trials, 0)).contains(successes))
        self.successes = successes
        self.trials = trials
    }

    /// The share, 0 to 1, with Wilson's score interval; `nil` without trials.
    ///
    /// Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927).
    public var estimate: Estimate? {
        guard trials > 0 else { return nil }
        let count = Double(trials)
        let share = Double(successes) / count
        let square = Confidence.normalQuantile * Confidence.normalQuantile
        let middle = (share + square / (2 * count)) / (1 + square / count)
        let half =
            Confidence.normalQuantile * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
            / (1 + square / count)
        return Estimate(
            value: share, low: successes == 0 ? 0 : middle - half, high: successes == trials ? 1 : middle + half)
    }

    /// This share less another, −1 to 1, with Newcombe's hybrid score interval (his method 10); `nil` without trials.
    ///
    /// Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in
    /// Medicine 17 (1998).
    public func difference(minus other: Proportion) -> Estimate? {
        guard let first = estimate, let second = other.estimate else { return nil }
        let value = first.value - second.value
        return Estimate(
            value: value,
            low: value - Self.length(first.value - first.low, second.high - second.value),
            high: value + Self.length(first.high - first.value, second.value - second.low))
    }

    private static func length(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
}
