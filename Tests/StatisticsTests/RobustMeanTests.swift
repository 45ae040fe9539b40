import Statistics
import Testing

struct RobustMeanTests {
    /// Made up by hand; the last but one is far off.
    private static let values = zip([10.2, 9.9, 10.1, 9.8, 14, 10.1], [0.2, 0.1, 0.2, 0.3, 0.2, 0.2])
        .map { Measurement($0, deviation: $1) }

    @Test("it is the mean weighted by inverse variance of the values that are not off")
    func mean() throws {
        // NumPy over the other five, with scipy.stats.t.ppf(0.975, 4).
        let mean = try #require(RobustMean(Self.values))
        #expect(mean.isOutlier == [false, false, false, false, true, false])
        #expect(near(mean.estimate.value, 9.988059701492537, within: 1e-9))
        #expect(near(mean.estimate.high - mean.estimate.value, 0.2035180534726787, within: 2e-4))
    }

    @Test("one value alone is no mean")
    func single() { #expect(RobustMean([Measurement(1, deviation: 1)]) == nil) }

    @Test("two measurements of one thing count by their inverse variances")
    func combined() {
        // 1/0.1² = 100 and 1/0.2² = 25: (100 · 1 + 25 · 2) / 125, and 1/√125.
        let sum = Measurement(1, deviation: 0.1).combined(with: Measurement(2, deviation: 0.2))
        #expect(near(sum.value, 1.2))
        #expect(near(sum.deviation, 0.08944271909999159))
    }
}
