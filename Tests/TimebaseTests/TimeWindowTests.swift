import Testing
import Timebase

struct TimeWindowTests {
    private let window = TimeWindow(start: Timestamp(nanoseconds: 10), end: Timestamp(nanoseconds: 30))

    @Test("ends given the wrong way round are swapped")
    func swapped() {
        #expect(TimeWindow(start: window.end, end: window.start) == window)
    }

    @Test("a window lasts from its start to its end")
    func length() {
        #expect(window.length == .nanoseconds(20))
    }

    @Test(
        "both ends are inside, and their outer neighbours are not",
        arguments: [(9, false), (10, true), (30, true), (31, false)])
    func contains(nanoseconds: Int64, isInside: Bool) {
        #expect(window.contains(Timestamp(nanoseconds: nanoseconds)) == isInside)
    }
}
