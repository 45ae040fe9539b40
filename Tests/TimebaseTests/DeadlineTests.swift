import Testing
import Timebase

struct DeadlineTests {
    @Test("a wait is never over before its moment")
    func notEarly() {
        let moment = Timestamp.now() + .milliseconds(2)
        Deadline.wait(until: moment)
        #expect(Timestamp.now() >= moment)
    }

    @Test("sleeping is never over before its moment either")
    func sleepsLongEnough() {
        let moment = Timestamp.now() + .milliseconds(2)
        Deadline.sleep(until: moment)
        #expect(Timestamp.now() >= moment)
    }

    @Test("a moment that is past, before the clock's origin even, is not waited for", .timeLimit(.minutes(1)))
    func past() {
        Deadline.wait(until: Timestamp(nanoseconds: -1))
        Deadline.sleep(until: Timestamp(nanoseconds: -1))
    }
}
