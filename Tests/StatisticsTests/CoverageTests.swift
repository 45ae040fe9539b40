import Glibc
import Statistics
import Testing

/// How often the intervals hold the truth for samples of ten drawn from a known distribution.
///
/// It is skewed as launches are: a uniform frame phase of 33 ms plus an exponential tail of 10 ms.
struct CoverageTests {
    private static let repetitions = 600
    private static let size = 10
    /// 500 + m, m from scipy.optimize.brentq(lambda m: (m − 10 (1 − exp(−m/10))) / 33 − 0.5, 0, 33).
    private static let median = 525.737510017883107
    /// The least share that 95 % coverage gives: three standard deviations, 3 √(0.95 · 0.05 / 600), below it.
    private static let least = 0.95 - 0.027
    /// The greatest; the bootstrap of a ratio covers 96.4 % here.
    private static let greatest = 0.964 + 0.027

    private static func draw(with random: inout SeededRandom) -> [Double] {
        (0..<size).map { _ in
            500 + Double.random(in: 0..<33, using: &random) - 10 * log(Double.random(in: 1e-12..<1, using: &random))
        }
    }

    private static func share(_ truth: Double, _ estimate: (inout SeededRandom) -> Estimate?) -> Double {
        var random = SeededRandom(seed: 2026)
        let held = (0..<repetitions).filter { _ in
            guard let found = estimate(&random) else { return false }
            return found.low <= truth && truth <= found.high
        }
        return Double(held.count) / Double(repetitions)
    }

    @Test("intervals of a median of ten hold it in 95 %")
    func medians() {
        let share = Self.share(Self.median) { random in Median.estimate(of: Self.draw(with: &random)) }
        #expect((Self.least...Self.greatest).contains(share))
    }

    @Test("intervals of a ratio of medians of ten hold it in 95 %")
    func ratios() {
        let share = Self.share(1) { random in
            RatioOfMedians.estimate(
                of: Self.draw(with: &random), to: Self.draw(with: &random), seed: random.next(), resamples: 399)
        }
        #expect((Self.least...Self.greatest).contains(share))
    }

    @Test("intervals of a shift between tens hold it in 95 %")
    func shifts() {
        let share = Self.share(70) { random in
            HodgesLehmann.shift(from: Self.draw(with: &random), to: Self.draw(with: &random).map { $0 + 70 })
        }
        #expect((Self.least...Self.greatest).contains(share))
    }
}
