import Glibc
import SystemCalls
import Testing

struct RetryingTests {
    @Test("a call that a signal interrupts is made again")
    func interrupted() throws {
        var calls = 0
        let result = try retrying("read", "pipe") { () -> Int in
            calls += 1
            errno = EINTR
            return calls < 3 ? -1 : 7
        }
        #expect(result == 7)
        #expect(calls == 3)
    }

    @Test("another failure is thrown at once, with operation, subject and the system's words")
    func failing() {
        let error = #expect(throws: SystemError.self) {
            try retrying("open", "/dev/video0") { () -> Int32 in
                errno = EBUSY
                return -1
            }
        }
        #expect(error?.description == "cannot open /dev/video0: Device or resource busy")
    }
}
