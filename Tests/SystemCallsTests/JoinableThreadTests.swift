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
}
