import Foundation
import Testing
import Timebase

struct EstimateTests {
    private let moment = TimeEstimate(
        value: Timestamp(nanoseconds: 1_000), low: Timestamp(nanoseconds: 990), high: Timestamp(nanoseconds: 1_020))

    @Test("a time since an exact moment has the interval of its end")
    func fromMoment() {
        let duration = DurationEstimate(from: Timestamp(nanoseconds: 1_005), to: moment)
        #expect(duration == DurationEstimate(value: .nanoseconds(-5), low: .nanoseconds(-15), high: .nanoseconds(15)))
    }

    @Test("estimates are written as ns, low and high")
    func written() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let duration = DurationEstimate(value: .microseconds(2), low: .microseconds(1), high: .microseconds(3))
        #expect(
            String(decoding: try encoder.encode(moment), as: UTF8.self) == #"{"high":1020,"low":990,"ns":1000}"#)
        #expect(
            String(decoding: try encoder.encode(duration), as: UTF8.self) == #"{"high":3000,"low":1000,"ns":2000}"#)
    }

    @Test("what was written is read again")
    func readAgain() throws {
        let text = Data(#"{"ns":1000,"low":990,"high":1020}"#.utf8)
        #expect(try JSONDecoder().decode(TimeEstimate.self, from: text) == moment)
        #expect(
            try JSONDecoder().decode(DurationEstimate.self, from: text)
                == DurationEstimate(value: .nanoseconds(1000), low: .nanoseconds(990), high: .nanoseconds(1020)))
    }
}
