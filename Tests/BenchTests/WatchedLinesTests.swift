import Testing
import Timebase

@testable import Bench

/// What the record of lines says of LEDs. Line 510 drives LED 0, line 511 LED 65, which lights when low; LED 1 hangs on
/// the supply.
struct WatchedLinesTests {
    private var lines = WatchedLines(
        [510: .init(led: 0, isActiveLow: false), 511: .init(led: 65, isActiveLow: true)], ledCount: 66, supplied: [1])

    private static func moment(_ milliseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: milliseconds * 1_000_000)
    }

    private static func window(_ start: Int64, _ end: Int64) -> TimeWindow {
        TimeWindow(start: moment(start), end: moment(end))
    }

    private mutating func set(_ line: Int, _ isHigh: Bool, at milliseconds: Int64) {
        lines.take(.set(line: line, isHigh: isHigh, at: Self.moment(milliseconds)))
    }

    /// When an LED was lit, in milliseconds; `nil` when it still was.
    private static func lit(_ led: Int, in history: LightHistory?) -> [[Int64?]]? {
        history?.litStretches(of: led).map { [$0.start / 1_000_000, $0.end == .max ? nil : $0.end / 1_000_000] }
    }

    @Test("LEDs are lit from one setting of their line to the next, and those on the supply always")
    mutating func settings() {
        set(510, true, at: 10)
        set(510, true, at: 14)
        set(512, true, at: 15)
        set(511, true, at: 16)
        set(510, false, at: 18)
        set(511, false, at: 20)
        let history = lines.history(of: Self.window(5, 30))
        #expect(Self.lit(0, in: history) == [[10, 18]])
        #expect(Self.lit(1, in: history) == [[0, nil]])
        #expect(Self.lit(65, in: history) == [[20, nil]])
    }

    @Test("what was over before a frame is forgotten, and what was lit then is not")
    mutating func forgetting() {
        for milliseconds in Int64(0)..<1000 {
            set(510, milliseconds.isMultiple(of: 2), at: milliseconds)
            set(511, false, at: milliseconds)
        }
        let history = lines.history(of: Self.window(996, 1005))
        #expect(Self.lit(0, in: history) == [[996, 997], [998, 999]])
        #expect(Self.lit(65, in: history)?.count == 1)
    }

    @Test("after a loss nothing is known until every line has been set again, and frames from then on are whole")
    mutating func loss() {
        set(510, true, at: 10)
        lines.take(.lost)
        #expect(lines.history(of: Self.window(20, 30)) == nil)
        set(510, false, at: 34)
        #expect(lines.history(of: Self.window(36, 40)) == nil)
        set(511, false, at: 44)
        #expect(lines.history(of: Self.window(43, 50)) == nil)
        #expect(Self.lit(65, in: lines.history(of: Self.window(44, 60))) == [[44, nil]])
    }

    @Test("a change that is recorded after the frame that should have shown it is counted, and so is no other")
    mutating func lateChanges() {
        set(510, true, at: 10)
        _ = lines.history(of: Self.window(0, 20))
        set(510, false, at: 20)
        set(511, false, at: 19)
        set(511, false, at: 19)
        #expect(lines.missedChanges == 1)
    }
}
