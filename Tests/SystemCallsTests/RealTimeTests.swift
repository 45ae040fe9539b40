import Glibc
import Synchronization
import SystemCalls
import Testing

struct RealTimeTests {
    /// Text that one thread leaves for another.
    private final class Note: Sendable {
        let text = Mutex<String?>(nil)
    }

    /// What a body says on a thread with real-time priority; `nil` without the privilege, or when the body fails.
    private static func onPrioritisedThread(_ body: @escaping @Sendable () throws -> String) -> String? {
        let note = Note()
        let thread = try? JoinableThread(name: "prioritized") {
            guard (try? RealTime.prioritizeThread(1)) != nil, let text = try? body() else { return }
            note.text.withLock { $0 = text }
        }
        thread?.join()
        return note.text.withLock { $0 }
    }

    private static let isGranted = onPrioritisedThread { "granted" } != nil

    @Test("a process that a real-time thread starts is scheduled like any other", .enabled(if: isGranted))
    func inheritance() {
        // Field 41 of proc(5)'s stat is the policy; 0 is SCHED_OTHER.
        let policy = Self.onPrioritisedThread {
            let output = try Pipe(name: "output")
            let process = try ChildProcess(
                ["/bin/sh", "-c", "cut -d ' ' -f 41 /proc/$$/stat"], input: output.reading, output: output.writing,
                errors: output.writing)
            _ = try process.reap()
            return String(decoding: try output.reading.read(upTo: 16), as: UTF8.self)
        }
        #expect(policy == "0\n")
    }
}
