import Testing
import Timebase

struct MillisecondsTests {
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
}
