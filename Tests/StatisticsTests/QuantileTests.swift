import Statistics
import Testing

struct QuantileTests {
    @Test(
        "quantiles are those of NumPy",
        // numpy.quantile(Samples.fast, p)
        arguments: [(0, 8.8), (0.1, 9.34), (0.25, 10.45), (0.5, 11.55), (0.9, 14.93), (1, 15.2)])
    func quantiles(probability: Double, expected: Double) {
        #expect(near(Quantile.of(Samples.fast, at: probability), expected))
    }

    @Test("an empty sample has no quantile")
    func empty() {
        #expect(Quantile.of([], at: 0.5) == nil)
    }

    @Test("between a finite value and a censored one lies the censored one")
    func censored() {
        #expect(Quantile.of([1, 2, .infinity, .infinity], at: 0.5) == .infinity)
        #expect(Quantile.of([1, 2, 3, .infinity], at: 0.5) == 2.5)
        #expect(Quantile.of([.infinity, .infinity], at: 0.3) == .infinity)
    }
}
