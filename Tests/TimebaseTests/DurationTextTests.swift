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
            Reading(text: "1 μs", nanoseconds: 1000), Reading(text: " 2 min ", nanoseconds: 120_000_000_000),
            Reading(text: "0.5h", nanoseconds: 1_800_000_000_000), Reading(text: "+1ms", nanoseconds: 1_000_000),
            Reading(text: "1 0 ms", nanoseconds: nil), Reading(text: "1m s", nanoseconds: nil),
            Reading(text: "1.5.2ms", nanoseconds: nil), Reading(text: "nan s", nanoseconds: nil),
            Reading(text: "5", nanoseconds: nil), Reading(text: "ms", nanoseconds: nil),
            Reading(text: "", nanoseconds: nil), Reading(text: "1 fortnight", nanoseconds: nil),
            Reading(text: "1e300s", nanoseconds: nil), Reading(text: "1ms1s", nanoseconds: nil),
        ])
    func reading(_ reading: Reading) {
        #expect(Duration(text: reading.text)?.nanosecondCount == reading.nanoseconds)
    }

    struct Writing: Sendable, CustomTestStringConvertible {
        let nanoseconds: Int64
        let text: String
        var testDescription: String { text }
    }

    @Test(
        "a duration is written with three places and its unit",
        arguments: [
            Writing(nanoseconds: 16_666_667, text: "16.7 ms"), Writing(nanoseconds: -2_500, text: "-2.5 µs"),
            Writing(nanoseconds: 3_000_000_000, text: "3 s"), Writing(nanoseconds: 12, text: "12 ns"),
            Writing(nanoseconds: 0, text: "0 ns"), Writing(nanoseconds: 1_234_567, text: "1.23 ms"),
            Writing(nanoseconds: 999_499_999, text: "999 ms"), Writing(nanoseconds: 999_500_000, text: "1 s"),
            Writing(nanoseconds: -999_999, text: "-1 ms"), Writing(nanoseconds: 90_000_000_000, text: "90 s"),
        ])
    func writing(_ writing: Writing) {
        #expect(Duration.nanoseconds(writing.nanoseconds).text == writing.text)
    }
}
