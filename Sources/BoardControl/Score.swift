import BoardModel

/// A pattern worked out step by step ahead of its playing, so that the player has nothing left to compute.
public struct Score: Sendable {
    /// The most steps of a score: the log of each takes some seventy bytes, for which there is room ahead.
    public static let longest = 1_000_000

    /// How long a step lasts.
    public let step: Duration
    /// How many steps there are, from step 0 on.
    public let count: Int
    /// What is lit in each step, until the pattern begins again.
    private let states: [BoardState]

    /// Works out the steps of a pattern.
    ///
    /// - Parameter length: how long it has to last; whoever plays to its end is left in the dark.
    public init(of pattern: Pattern, lasting length: Duration) {
        step = pattern.step
        count = max(1, Int((length / pattern.step).rounded(.up)))
        states = (0..<min(count, pattern.period ?? count)).map { pattern.state(at: $0) }
    }

    /// What is lit in a step.
    subscript(step: Int) -> BoardState { states[step % states.count] }
}
