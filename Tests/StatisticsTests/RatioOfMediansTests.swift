import Statistics
import Testing

struct RatioOfMediansTests {
    @Test("the interval of a ratio of medians is the percentile bootstrap's")
    func interval() throws {
        // scipy.stats.bootstrap((slow, fast), lambda a, b, axis: median(a, axis) / median(b, axis), vectorized=True,
        //     method='percentile', n_resamples=200000, random_state=1): 1.5280, 2.2523
        let ratio = try #require(RatioOfMedians.estimate(of: Samples.slow, to: Samples.fast, seed: 7))
        #expect(near(ratio.value, 1.8917748917748918))
        #expect(near(ratio.low, 1.5280, within: 0.02))
        #expect(near(ratio.high, 2.2523, within: 0.02))
    }

    @Test("the same seed gives the same interval")
    func seeded() {
        let once = RatioOfMedians.estimate(of: Samples.slow, to: Samples.fast, seed: 11)
        #expect(once == RatioOfMedians.estimate(of: Samples.slow, to: Samples.fast, seed: 11))
    }

    @Test("censored values widen the interval and never make it NaN")
    func censored() throws {
        let half = Samples.fast.prefix(5) + [Double](repeating: .infinity, count: 5)
        let ratio = try #require(RatioOfMedians.estimate(of: Array(half), to: Samples.fast, seed: 3))
        #expect(ratio.value == .infinity)
        #expect(ratio.low.isFinite)
        #expect(ratio.high == .infinity)
        let both = try #require(RatioOfMedians.estimate(of: Samples.slow + [.infinity], to: Array(half), seed: 3))
        #expect(both.value == 0)
        #expect(both.low == 0)
    }

    @Test("two infinite medians have no ratio")
    func undefined() {
        let never = [Double](repeating: .infinity, count: 6)
        #expect(RatioOfMedians.estimate(of: never, to: never, seed: 1) == nil)
    }

    @Test("samples of fewer than six bound no interval")
    func few() throws {
        let ratio = try #require(RatioOfMedians.estimate(of: [4, 4.1, 4.2], to: [2, 2.05, 2.1], seed: 1))
        #expect(ratio == Estimate(value: 4.1 / 2.05, low: 0, high: .infinity))
    }

    @Test("a value that is not positive has no ratio")
    func notPositive() {
        #expect(RatioOfMedians.estimate(of: [1, 2, 3, 4, 5, 0], to: Samples.fast, seed: 1) == nil)
    }
}
