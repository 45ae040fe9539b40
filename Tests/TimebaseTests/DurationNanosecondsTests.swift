import Testing
import Timebase

struct DurationNanosecondsTests {
    struct Rounding: Sendable, CustomTestStringConvertible {
        let count: Double
        let nanoseconds: Int64
        var testDescription: String { "\(count)" }
    }

    @Test(
        "a calculated number of nanoseconds is rounded, and one that 64 bits do not take becomes the longest they do",
        arguments: [
            Rounding(count: 2.5, nanoseconds: 3), Rounding(count: -2.4, nanoseconds: -2),
            Rounding(count: 1e30, nanoseconds: 9_223_372_036_854_775_807),
            Rounding(count: -.infinity, nanoseconds: -9_223_372_036_854_775_807),
            Rounding(count: .nan, nanoseconds: 0),
        ])
    func rounding(_ rounding: Rounding) {
        #expect(Duration.nanoseconds(rounding: rounding.count) == .nanoseconds(rounding.nanoseconds))
    }

    @Test("a duration of more than 292 years counts as 292")
    func longest() {
        #expect(Duration.seconds(1e12).nanosecondCount == .max)
        #expect(Duration.seconds(-1e12).nanosecondCount == -.max)
    }
}
