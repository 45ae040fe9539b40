import Testing

@testable import Reporting

struct AxisTests {
    struct Ticks: Sendable, CustomTestStringConvertible {
        let low: Double
        let high: Double
        let texts: [String]
        var testDescription: String { "\(low) to \(high)" }
    }

    @Test(
        "ticks are round and not more than wanted",
        arguments: [
            Ticks(low: 0, high: 1054, texts: ["0", "200", "400", "600", "800", "1000"]),
            Ticks(low: 33.27, high: 33.49, texts: ["33.30", "33.35", "33.40", "33.45"]),
            Ticks(low: -0.02, high: 0.07, texts: ["\u{2212}0.02", "0.00", "0.02", "0.04", "0.06"]),
            Ticks(low: 7, high: 7, texts: ["7.0", "7.2", "7.4", "7.6", "7.8", "8.0"]),
        ])
    func ticks(_ ticks: Ticks) {
        #expect(Axis(from: ticks.low, to: ticks.high).ticks(atMost: 6).map(\.text) == ticks.texts)
    }
}
