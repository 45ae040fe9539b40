import Foundation
import Testing
import Timebase

struct TimestampTests {
    @Test("now is read from CLOCK_MONOTONIC")
    func clock() {
        let before = Self.monotonicNanoseconds()
        let now = Timestamp.now()
        #expect((before...Self.monotonicNanoseconds()).contains(now.nanoseconds))
    }

    @Test("a duration is added and taken away to the nanosecond, far from the origin too")
    func arithmetic() {
        let moment = Timestamp(nanoseconds: 9_000_000_000_000_000_001)
        #expect((moment + .nanoseconds(3)).nanoseconds == 9_000_000_000_000_000_004)
        #expect((moment - .nanoseconds(3)).nanoseconds == 8_999_999_999_999_999_998)
    }

    @Test("the time from a later moment to an earlier one is negative")
    func difference() {
        #expect(Timestamp(nanoseconds: 5) - Timestamp(nanoseconds: 12) == .nanoseconds(-7))
    }

    @Test("in a file a moment is a bare whole number")
    func file() throws {
        let moments = [Timestamp(nanoseconds: 9_007_199_254_740_993)]
        let text = String(decoding: try JSONEncoder().encode(moments), as: UTF8.self)
        #expect(text == "[9007199254740993]")
        #expect(try JSONDecoder().decode([Timestamp].self, from: Data(text.utf8)) == moments)
    }

    private static func monotonicNanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
