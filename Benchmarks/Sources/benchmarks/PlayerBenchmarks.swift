import BoardControl
import BoardModel
import CPlayer
import Statistics
import SystemCalls
import Timebase

/// How late the player's steps come, beside those of a plain C loop with the same scheduling.
enum PlayerBenchmarks {
    private static let step: Duration = .milliseconds(1)
    /// Steps of a sample: its 99th percentile has ten steps beyond it.
    private static let steps = 1000

    static let all = [benchmark("player-median", at: 0.5), benchmark("player-p99", at: 0.99)]

    private static func benchmark(_ name: String, at probability: Double) -> Benchmark {
        Benchmark(name: name) {
            let duel = Duel(at: probability)
            return (
                work: Work("lateness of the player") { try duel.next().player },
                baseline: Work("C: the same loop") { try duel.last().loop }
            )
        }
    }

    /// Lets both play in turn, so that what else the machine does meanwhile falls on both alike.
    private final class Duel {
        private let probability: Double
        private var rounds: [(player: Double, loop: Double)] = []
        private var told = 0

        init(at probability: Double) { self.probability = probability }

        /// The next round of both.
        func next() throws -> (player: Double, loop: Double) {
            let isFirst = rounds.count % 2 == 0
            let early = isFirst ? try player() : try loop()
            let late = isFirst ? try loop() : try player()
            rounds.append(isFirst ? (early, late) : (late, early))
            return rounds[rounds.count - 1]
        }

        /// The rounds that were made, one after the other.
        func last() throws -> (player: Double, loop: Double) {
            if rounds.isEmpty { return try next() }
            told += 1
            return rounds[(told - 1) % rounds.count]
        }

        private func player() throws -> Double {
            let ring = Pattern(step: step, tracks: [Track(kind: .ring(every: 1), leds: [0, 1])])
            let player = try Player(playing: Score(of: ring, lasting: step * steps), on: NoBoard())
            _ = try Readiness.wait(for: [player.ended], atMost: nil)
            return quantile(try player.stop().played.map { Double($0.lateness.nanosecondCount) })
        }

        private func loop() throws -> Double {
            var lateness = [Int64](repeating: 0, count: steps)
            let code = cplayer_play(
                step.nanosecondCount, Deadline.spin.nanosecondCount, Punctuality.priority, steps, &lateness)
            guard code == 0 else { throw SystemError("start", "a thread", code: code) }
            return quantile(lateness.map { Double($0) })
        }

        private func quantile(_ values: [Double]) -> Double { Quantile.of(values, at: probability) ?? .nan }
    }

    private final class NoBoard: BoardOutput {
        func write(_ state: BoardState) {}
    }
}
