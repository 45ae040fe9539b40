import Glibc
import SystemCalls
import Testing

struct SignalDescriptorTests {
    @Test("a signal that is watched can be read, and ends nothing")
    func watched() throws {
        let signals = try SignalDescriptor([SIGUSR2])
        #expect(try Readiness.wait(for: [signals.file], atMost: .zero) == [false])
        pthread_kill(pthread_self(), SIGUSR2)
        #expect(try Readiness.wait(for: [signals.file], atMost: .zero) == [true])
        signals.release()
        #expect(try Readiness.wait(for: [signals.file], atMost: .zero) == [false])
    }

    @Test("a signal that is ignored remains ignored, as under nohup")
    func ignored() throws {
        signal(SIGURG, SIG_IGN)
        defer { signal(SIGURG, SIG_DFL) }
        let signals = try SignalDescriptor([SIGURG])
        pthread_kill(pthread_self(), SIGURG)
        #expect(try Readiness.wait(for: [signals.file], atMost: .zero) == [false])
    }
}
