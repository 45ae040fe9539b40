import SystemCalls

/// A thread that does jobs one after the other, in the order in which they came.
final class SerialThread: Sendable {
    private struct Jobs: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var isFinishing = false
    }

    private let jobs = Monitor(Jobs())
    private let thread: JoinableThread

    /// Starts the thread.
    ///
    /// - Throws: `SystemError` when the system has no thread to give.
    init() throws(SystemError) {
        thread = try JoinableThread(name: "capture session") { [jobs] in
            // Until the owner has let go and no job is left.
            while let job = jobs.wait(for: Self.next) { job() }
        }
    }

    deinit { jobs.change { $0.isFinishing = true } }

    /// Whether the caller runs on this thread.
    var isCurrent: Bool { thread.isCurrent }

    /// Adds a job.
    func async(_ job: @escaping @Sendable () -> Void) { jobs.change { $0.waiting.append(job) } }

    /// Adds a job and waits until it is done, and all before it; never to be called on this thread.
    func sync(_ job: @escaping @Sendable () -> Void = {}) {
        let isDone = Monitor(false)
        async {
            job()
            isDone.change { $0 = true }
        }
        isDone.wait { $0 ? () : nil }
    }

    /// The next job; a job that is `nil` ends the thread.
    private static func next(_ jobs: inout Jobs) -> (@Sendable () -> Void)?? {
        if !jobs.waiting.isEmpty { return .some(jobs.waiting.removeFirst()) }
        return jobs.isFinishing ? .some(nil) : nil
    }
}
