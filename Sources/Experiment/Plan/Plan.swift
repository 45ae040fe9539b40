import Statistics
import Timebase

/// All launches of a run, in order: warm-ups first, then blocks, each with every configuration once in random order, so
/// that whatever drifts during a run falls on all configurations alike.
///
/// The same seed gives the same plan on every machine.
public struct Plan: Hashable, Sendable {
    /// The range that triggers are spread over: whole frames at 30, 50 and 60 a second, so that every phase of a frame
    /// is as likely as any other.
    private static let phaseRange: Duration = .milliseconds(100)

    /// The launches.
    public let trials: [PlannedTrial]

    /// Draws up a plan.
    ///
    /// - Parameters:
    ///   - blocks: how often every configuration is launched for the figures.
    ///   - warmups: how often every configuration is launched before that.
    public init(configurations: [Configuration], blocks: Int, warmups: Int, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var trials: [PlannedTrial] = []
        for round in 0..<(warmups + blocks) {
            for configuration in Self.shuffled(configurations, with: &random) {
                trials.append(
                    PlannedTrial(
                        index: trials.count + 1, configuration: configuration, block: max(0, round - warmups + 1),
                        phase: .nanoseconds(random.index(below: Int(Self.phaseRange.nanosecondCount)))))
            }
        }
        self.trials = trials
    }

    /// The Fisher–Yates shuffle (Knuth, The Art of Computer Programming, volume 2, algorithm 3.4.2 P); the standard
    /// library's may change from version to version.
    private static func shuffled(
        _ configurations: [Configuration], with random: inout SeededRandom
    ) -> [Configuration] {
        var configurations = configurations
        for last in stride(from: configurations.count - 1, to: 0, by: -1) {
            configurations.swapAt(last, random.index(below: last + 1))
        }
        return configurations
    }
}
