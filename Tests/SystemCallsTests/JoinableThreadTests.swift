import Synchronization
import SystemCalls
import Testing

struct JoinableThreadTests {
    @Test("when a thread is joined, it has done its work")
    func joined() throws {
        final class Box: Sendable { let value = Atomic(0) }
        let box = Box()
        let thread = try JoinableThread(name: "test") { box.value.store(7, ordering: .relaxed) }
        thread.join()
        #expect(box.value.load(ordering: .relaxed) == 7)
    }

    @Test("a thread can be joined again, and does its work once")
    func joinedTwice() throws {
        final class Box: Sendable { let value = Atomic(0) }
        let box = Box()
        let thread = try JoinableThread(name: "test") { box.value.add(1, ordering: .relaxed) }
        thread.join()
        thread.join()
        #expect(box.value.load(ordering: .relaxed) == 1)
    }

    @Test("a thread knows itself")
    func current() throws {
        #expect(try !JoinableThread(name: "test") {}.isCurrent)
    }
}
