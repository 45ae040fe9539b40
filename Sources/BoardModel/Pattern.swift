import Timebase

/// What the signal LEDs of one board do at each step.
public struct Pattern: Hashable, Sendable {
    /// How long a step lasts.
    public let step: Duration
    /// The groups of LEDs; no LED is in two.
    public let tracks: [Track]

    /// Describes a pattern.
    public init(step: Duration, tracks: [Track]) {
        self.step = step
        self.tracks = tracks
    }

    /// Which LEDs are lit at a step.
    public func state(at step: Int) -> BoardState {
        BoardState(lit: tracks.lazy.flatMap { $0.lit(at: step) })
    }
}
