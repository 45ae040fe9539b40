import Testing
import Timebase

@testable import Reporting

struct WordsTests {
    struct Text: Sendable, CustomTestStringConvertible {
        let estimate: DurationEstimate
        let isSigned: Bool
        let text: String
        var testDescription: String { text }

        init(_ value: Int64, _ low: Int64, _ high: Int64, isSigned: Bool = false, _ text: String) {
            estimate = DurationEstimate(
                value: .microseconds(value), low: .microseconds(low), high: .microseconds(high))
            self.isSigned = isSigned
            self.text = text
        }
    }

    @Test(
        "a time shows two significant places of its interval",
        arguments: [
            Text(943_210, 935_040, 949_990, "943\u{A0}ms [935,\u{A0}950]"),
            Text(33_378, 33_367, 33_392, "33.378\u{A0}ms [33.367,\u{A0}33.392]"),
            Text(5_700, 4_600, 7_500, isSigned: true, "+5.7\u{A0}ms [+4.6,\u{A0}+7.5]"),
            Text(-12_300, -20_000, 9_000, isSigned: true, "\u{2212}12\u{A0}ms [\u{2212}20,\u{A0}+9]"),
            Text(981_000, 981_000, 981_000, "981\u{A0}ms [981,\u{A0}981]"),
        ])
    func estimates(_ text: Text) {
        #expect(Milliseconds.text(text.estimate, signed: text.isSigned) == text.text)
    }

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
