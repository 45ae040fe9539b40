/// What a run says about one hypothesis.
public struct Verdict: Hashable, Sendable, Codable {
    /// The three things that can be said.
    public enum Outcome: String, Codable, Sendable {
        case confirmed, refuted, inconclusive
    }

    /// The short name: "H1".
    public let name: String
    /// What was claimed: "deferred start shortens launch".
    public let claim: String
    /// What the run says of it.
    public let outcome: Outcome
    /// The sizes that were found, each with its interval; the first one decides, or all of them together where the
    /// words say so. Empty when there was nothing to compare.
    public let effects: [Effect]
    /// The sizes, or why there are none, in a line: "×1.99 [1.94, 2.05] (launch.first-display; light agrees ×1.98)".
    public let words: String

    /// States a verdict.
    public init(name: String, claim: String, outcome: Outcome, effects: [Effect], words: String) {
        self.name = name
        self.claim = claim
        self.outcome = outcome
        self.effects = effects
        self.words = words
    }
}
