import Testing

@testable import Statistics

struct HodgesLehmannTests {
    @Test("the shift and its exact interval come from the pairwise differences")
    func exact() throws {
        // Rank sums of all C(20, 10) and C(12, 5) orders enumerated with itertools: 24th and 6th difference from
        // either end; the median by numpy.median.
        let tens = try #require(HodgesLehmann.shift(from: Samples.fast, to: Samples.slow))
        #expect(near(tens.value, 10.05))
        #expect(near(tens.low, 7.7))
        #expect(near(tens.high, 13.0))
        let uneven = try #require(
            HodgesLehmann.shift(from: Array(Samples.fast.prefix(5)), to: Array(Samples.slow.prefix(7))))
        #expect(near(uneven.value, 9.9))
        #expect(near(uneven.low, 7.2))
        #expect(near(uneven.high, 13.0))
    }

    @Test("the statistic's null distribution is that of all orders")
    func arrangements() {
        // sum(c) − 6 for c in itertools.combinations(range(1, 8), 3), counted.
        #expect(MannWhitney.arrangementCounts(3, 4) == [1, 1, 2, 3, 4, 4, 5, 4, 4, 3, 2, 1, 1])
    }

    @Test("large samples use the normal approximation, a rank off the exact count at most")
    func large() {
        // 60 × 55, exact by integer arithmetic in Python: 1300; by the approximation 1299.
        #expect(MannWhitney.outsideCount(60, 55) == 1299)
    }

    @Test("the largest exact distribution keeps its precision")
    func largestExact() {
        // 49 × 49, exact by integer arithmetic in Python.
        #expect(MannWhitney.outsideCount(49, 49) == 925)
    }

    @Test("three against three bound no 95 % interval")
    func few() throws {
        let shift = try #require(HodgesLehmann.shift(from: [1, 2, 3], to: [11, 12, 13]))
        #expect(shift == Estimate(value: 10, low: -.infinity, high: .infinity))
    }

    @Test("ties are no trouble")
    func ties() throws {
        let shift = try #require(
            HodgesLehmann.shift(
                from: [Double](repeating: 5, count: 10), to: [Double](repeating: 8, count: 10)))
        #expect(shift == Estimate(value: 3, low: 3, high: 3))
    }

    @Test("a censored launch on either side leaves the shift finite and widens its interval")
    func censored() throws {
        let whole = try #require(HodgesLehmann.shift(from: Samples.fast, to: Samples.slow))
        let shift = try #require(
            HodgesLehmann.shift(from: Samples.fast.dropLast() + [.infinity], to: Samples.slow.dropLast() + [.infinity]))
        #expect(shift.value.isFinite)
        #expect(shift.low < whole.low)
        #expect(shift.high > whole.high)
    }

    @Test("samples of which every pair is censored have no shift")
    func allCensored() {
        #expect(HodgesLehmann.shift(from: [.infinity], to: [.infinity, .infinity]) == nil)
    }

    @Test("between two censored values any difference is possible")
    func bothCensored() throws {
        // Fifty of the hundred pairs have two censored values, so the 24th difference from below may be any.
        let half = Samples.fast.prefix(5) + [Double](repeating: .infinity, count: 5)
        let never = [Double](repeating: .infinity, count: 10)
        let shift = try #require(HodgesLehmann.shift(from: Array(half), to: never))
        #expect(shift == Estimate(value: .infinity, low: -.infinity, high: .infinity))
    }

    @Test("one side censored throughout lies infinitely far away")
    func oneSideCensored() throws {
        let never = [Double](repeating: .infinity, count: 10)
        let shift = try #require(HodgesLehmann.shift(from: Samples.fast, to: never))
        #expect(shift == Estimate(value: .infinity, low: .infinity, high: .infinity))
    }
}
