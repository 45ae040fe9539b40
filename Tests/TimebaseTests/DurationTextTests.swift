import Testing
import Timebase

struct DurationTextTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        let text: String
        let nanoseconds: Int64?
        var testDescription: String { text }
    }

    @Test(
        "duration text is a number and a unit, and anything else is no duration",
        arguments: [
            Reading(text: "2.5ms", nanoseconds: 2_500_000), Reading(text: "16.7 ms", nanoseconds: 16_700_000),
            Reading(text: "1us", nanoseconds: 1000), Reading(text: "1 µs", nanoseconds: 1000),
            Reading(text: "-3 s", nanoseconds: -3_000_000_000), Reading(text: "1e3ns", nanoseconds: 1000),
            Reading(text: "5", nanoseconds: nil), Reading(text: "ms", nanoseconds: nil),
            Reading(text: "", nanoseconds: nil), Reading(text: "1 fortnight", nanoseconds: nil),
            Reading(text: "1e300s", nanoseconds: nil), Reading(text: "1ms1s", nanoseconds: nil),
        ])
    func reading(_ reading: Reading) {
        #expect(Duration(text: reading.text)?.nanosecondCount == reading.nanoseconds)
    }

    @Test("a duration is written with three places and its unit")
    func writing() {
        #expect(Duration.nanoseconds(16_666_667).text == "16.7 ms")
        #expect(Duration.nanoseconds(-2_500).text == "-2.5 µs")
        #expect(Duration.seconds(3).text == "3 s")
        #expect(Duration.nanoseconds(12).text == "12 ns")
    }
}
