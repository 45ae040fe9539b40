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

    @Test("a sum beyond 64 bits is the farthest moment on that side, and a difference is exact")
    func farAway() {
        let (first, last) = (Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max))
        #expect(last + .nanoseconds(1) == last)
        #expect(last - .seconds(-1) == last)
        #expect(first - .nanoseconds(1) == first)
        #expect(last - first == .nanoseconds(Int64.max) + .nanoseconds(Int64.max) + .nanoseconds(1))
    }

    @Test("a moment more than 73 years from the origin is none in a file", arguments: [Int64.min, -1 << 62, .max])
    func unheardOf(_ nanoseconds: Int64) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Timestamp].self, from: Data("[\(nanoseconds)]".utf8))
        }
    }

    private static func monotonicNanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
