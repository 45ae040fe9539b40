import Experiment
import Testing

struct EffectWordsTests {
    struct Size: Sendable, CustomTestStringConvertible {
        let unit: Effect.Unit
        let value: Double?
        let low: Double?
        let high: Double?
        let text: String
        var testDescription: String { text }

        init(_ unit: Effect.Unit, _ value: Double?, _ low: Double?, _ high: Double?, _ text: String) {
            self.unit = unit
            self.value = value
            self.low = low
            self.high = high
            self.text = text
        }
    }

    @Test(
        "a size has its interval, or what there is of one",
        arguments: [
            Size(.ratio, 1.99, 1.94, 2.05, "×1.99 [1.94,\u{A0}2.05]"),
            Size(.ratio, 1.96, 0, nil, "×1.96, no interval"),
            Size(.ratio, 1.96, 1.4, nil, "×1.96, at least ×1.40"),
            Size(.ratio, 1.96, 0, 2.05, "×1.96, at most ×2.05"),
            Size(.ratio, nil, 1.4, nil, "beyond the time-out, at least ×1.40"),
            Size(.ratio, nil, nil, nil, "beyond the time-out"),
            Size(.nanoseconds, 6e6, -14e6, 25e6, "+6\u{A0}ms [\u{2212}14,\u{A0}+25]"),
            Size(.nanoseconds, 6e6, nil, nil, "+6.0\u{A0}ms, no interval"),
            Size(.nanoseconds, 6e6, nil, 25e6, "+6.0\u{A0}ms, at most +25.0\u{A0}ms"),
            Size(.share, 0.9, 0.5, 1, "+90\u{A0}points [+50,\u{A0}+100]"),
        ])
    func text(_ size: Size) {
        let effect = Effect(metric: "m", unit: size.unit, value: size.value, low: size.low, high: size.high)
        #expect(effect.text == size.text)
    }
}
