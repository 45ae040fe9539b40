import Statistics
import Testing

struct RobustLineTests {
    /// Values made up by hand, with their deviations and places.
    private static let places = [0.0, 1, 2, 3, 5, 6, 7, 9]
    private static let values = zip(
        [1.0, 3.2, 4.9, 7.1, 10.8, 13.2, 14.9, 19.1], [0.1, 0.2, 0.1, 0.3, 0.2, 0.1, 0.2, 0.3]
    ).map { Measurement($0, deviation: $1) }

    @Test("without outliers it is the line of weighted least squares")
    func leastSquares() throws {
        // numpy.linalg.inv(XᵀWX), scipy.optimize.brentq for the excess variance, and scipy.stats.t.ppf(0.975, 6).
        let line = try #require(RobustLine(Self.values, at: Self.places))
        #expect(near(line.slope.value, 2.0140323858643923, within: 1e-7))
        #expect(near(line.slope.high - line.slope.value, 0.047990869171296566, within: 1e-5))
        let beyond = line.value(at: 10)
        #expect(near(beyond.value, 21.119086432068226, within: 1e-7))
        #expect(near(beyond.value - beyond.low, 0.3507492816106202, within: 1e-4))
        #expect(line.isOutlier.allSatisfy { !$0 })
    }

    @Test("wrong values are told, and do not move it")
    func outliers() throws {
        var values = Self.values
        values[0] = Measurement(9, deviation: 0.1)
        values[6] = Measurement(-40, deviation: 0.2)
        let line = try #require(RobustLine(values, at: Self.places))
        let rest = try #require(
            RobustLine(
                [1, 2, 3, 4, 5, 7].map { Self.values[$0] }, at: [1, 2, 3, 4, 5, 7].map { Self.places[$0] }))
        #expect(line.isOutlier == [true, false, false, false, false, false, true, false])
        #expect(near(line.slope.value, rest.slope.value, within: 1e-6))
    }

    @Test("exact values on a line have an exact one")
    func exact() throws {
        let line = try #require(
            RobustLine([0, 1, 2, 5].map { Measurement(1e9 + 33_333 * $0, deviation: 0) }, at: [0, 1, 2, 5]))
        #expect(near(line.slope.value, 33_333, within: 1e-3))
        #expect(line.slope.high - line.slope.low < 0.1)
        #expect(line.isOutlier.allSatisfy { !$0 })
    }

    @Test("two places bear no line")
    func tooFew() {
        #expect(RobustLine([1, 2, 2.1].map { Measurement($0, deviation: 0.1) }, at: [0, 1, 1]) == nil)
    }

    @Test("its intervals hold slope, height and spread in 95 %, deviations being too small")
    func coverage() throws {
        var random = SeededRandom(seed: 11)
        var held = (slope: 0, height: 0, spread: 0)
        let count = 400
        for _ in 0..<count {
            // Each value's own deviation is 1, and it strays by 2 more.
            let values = (0..<8).map { Measurement(3 * Double($0) + 5.0.squareRoot() * random.normal(), deviation: 1) }
            let line = try #require(RobustLine(values, at: (0..<8).map(Double.init)))
            if (line.slope.low...line.slope.high).contains(3) { held.slope += 1 }
            let height = line.value(at: -1)
            if (height.low...height.high).contains(-3) { held.height += 1 }
            if (line.spread.low...line.spread.high).contains(2) { held.spread += 1 }
        }
        // Three standard deviations, 3 √(0.95 · 0.05 / 400), below 95 %.
        for held in [held.slope, held.height, held.spread] { #expect(Double(held) / Double(count) >= 0.95 - 0.033) }
    }
}
