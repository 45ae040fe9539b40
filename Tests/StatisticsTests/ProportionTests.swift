import Statistics
import Testing

struct ProportionTests {
    struct Share: Sendable, CustomTestStringConvertible {
        let successes: Int
        let trials: Int
        let low: Double
        let high: Double
        var testDescription: String { "\(successes) of \(trials)" }
    }

    @Test(
        "the interval of a share is Wilson's",
        // scipy.stats.binomtest(successes, trials).proportion_ci(method='wilson')
        arguments: [
            Share(successes: 0, trials: 10, low: 0, high: 0.27753279986288926),
            Share(successes: 9, trials: 10, low: 0.5958499732047615, high: 0.9821237869049271),
            Share(successes: 10, trials: 10, low: 0.7224672001371109, high: 1),
            Share(successes: 3, trials: 17, low: 0.061911266376209945, high: 0.4102945856883412),
        ])
    func wilson(_ share: Share) throws {
        let estimate = try #require(Proportion(share.successes, of: share.trials).estimate)
        #expect(near(estimate.low, share.low))
        #expect(near(estimate.high, share.high))
    }

    struct Difference: Sendable, CustomTestStringConvertible {
        let first: Proportion
        let second: Proportion
        let low: Double
        let high: Double
        var testDescription: String {
            "\(first.successes)/\(first.trials) − \(second.successes)/\(second.trials)"
        }
    }

    @Test(
        "the interval of a difference is that of Newcombe's method 10",
        // R. G. Newcombe, Statistics in Medicine 17 (1998), table II, to four places.
        arguments: [
            Difference(first: Proportion(56, of: 70), second: Proportion(48, of: 80), low: 0.0524, high: 0.3339),
            Difference(first: Proportion(9, of: 10), second: Proportion(3, of: 10), low: 0.1705, high: 0.8090),
            Difference(first: Proportion(5, of: 56), second: Proportion(0, of: 29), low: -0.0381, high: 0.1926),
            Difference(first: Proportion(0, of: 10), second: Proportion(0, of: 20), low: -0.1611, high: 0.2775),
            Difference(first: Proportion(10, of: 10), second: Proportion(0, of: 10), low: 0.6075, high: 1.0000),
        ])
    func newcombe(_ difference: Difference) throws {
        let estimate = try #require(difference.first.difference(minus: difference.second))
        #expect(near(estimate.low, difference.low, within: 5e-5))
        #expect(near(estimate.high, difference.high, within: 5e-5))
    }

    @Test("nothing tried has no share")
    func empty() {
        #expect(Proportion(0, of: 0).estimate == nil)
        #expect(Proportion(1, of: 2).difference(minus: Proportion(0, of: 0)) == nil)
    }
}
