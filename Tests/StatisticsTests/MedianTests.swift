import Statistics
import Testing

struct MedianTests {
    @Test("the interval of a median is the interpolated order statistic")
    func interval() throws {
        // Hettmansperger and Sheather's formula over scipy.stats.binom.cdf(k, n, 0.5), worked outside this package.
        let ten = try #require(Median.estimate(of: Samples.fast))
        #expect(near(ten.value, 11.55))
        #expect(near(ten.low, 9.991891891891893))
        #expect(near(ten.high, 14.110810810810811))
        let twentyFive = try #require(Median.estimate(of: (1...25).map(Double.init)))
        #expect(near(twentyFive.low, 8.198120617309286))
        #expect(near(twentyFive.high, 17.801879382690714))
    }

    @Test("fewer than six values bound no 95 % interval")
    func few() throws {
        let estimate = try #require(Median.estimate(of: [1, 2, 3, 4, 5]))
        #expect(estimate == Estimate(value: 3, low: -.infinity, high: .infinity))
        // By the same formula: 1 + 5/14 and 6 − 5/14.
        let six = try #require(Median.estimate(of: [1, 2, 3, 4, 5, 6]))
        #expect(near(six.low, 1 + 5.0 / 14))
        #expect(near(six.high, 6 - 5.0 / 14))
    }

    @Test("censored values move the upper end first")
    func censored() throws {
        let two = try #require(Median.estimate(of: [1, 2, 3, 4, 5, 6, 7, 8, .infinity, .infinity]))
        #expect(two.value == 5.5)
        #expect(near(two.low, 2.6576576576576582))
        #expect(two.high == .infinity)
    }

    @Test("every launch censored gives an infinite median, not NaN")
    func allCensored() throws {
        let estimate = try #require(Median.estimate(of: [Double](repeating: .infinity, count: 10)))
        #expect(estimate == Estimate(value: .infinity, low: .infinity, high: .infinity))
    }

    @Test("a large sample is no trouble")
    func large() throws {
        let estimate = try #require(Median.estimate(of: (1...5001).map(Double.init)))
        // The normal approximation: ranks n/2 ± 1.96 √n/2 = 2501 ± 69.3.
        #expect(near(estimate.low, 2501 - 69.3, within: 1.5))
        #expect(near(estimate.high, 2501 + 69.3, within: 1.5))
    }
}
