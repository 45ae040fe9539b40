import BoardModel

/// A pattern worked out step by step ahead of its playing, so that the player has nothing left to compute.
public struct Score: Sendable {
    /// The most steps of a score: they are worked out ahead of it, and with their log take a hundred bytes each.
    public static let longest = 1_000_000

    /// How long a step lasts.
    public let step: Duration
    /// What is lit in each step, from step 0 on.
    public let states: [BoardState]

    /// Works out the steps of a pattern.
    ///
    /// - Parameter length: how long it has to last; whoever plays to its end is left in the dark.
    public init(of pattern: Pattern, lasting length: Duration) {
        step = pattern.step
        let count = Int((length / pattern.step).rounded(.up))
        states = (0..<max(1, count)).map { pattern.state(at: $0) }
    }
}
