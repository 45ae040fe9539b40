import Statistics
import Timebase

/// How well a score was played, in figures.
public struct PlaybackSummary: Hashable, Sendable {
    /// How a length of time was spread over the steps.
    public struct Spread: Hashable, Sendable {
        /// Half of the steps took no longer.
        public let median: Duration
        /// The 99th percentile.
        public let p99: Duration
        /// The longest.
        public let longest: Duration

        /// Sums up durations; all are zero where there are none.
        public init(of durations: [Duration]) {
            let values = durations.map { Double($0.nanosecondCount) }
            func quantile(_ probability: Double) -> Duration {
                .nanoseconds(rounding: Quantile.of(values, at: probability) ?? 0)
            }
            (median, p99, longest) = (quantile(0.5), quantile(0.99), quantile(1))
        }
    }

    /// The steps that were played.
    public let steps: Int
    /// The steps that were left out because their time was over.
    public let skipped: Int
    /// How long after they were due steps began to be shown.
    public let lateness: Spread
    /// How long the moments of changes are uncertain; of the steps in which nothing changed there is none.
    public let bracket: Spread

    /// Sums up a playing.
    public init(of playback: Playback) {
        steps = playback.played.count
        skipped = playback.skipped
        lateness = Spread(of: playback.played.map(\.lateness))
        bracket = Spread(of: playback.log.edges.map { $0.after - $0.before })
    }
}
