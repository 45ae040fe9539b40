import Glibc
import SystemCalls

/// A thread that does jobs one after the other, in the order in which they came.
final class SerialThread: Sendable {
    private struct Jobs: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var isFinishing = false
    }

    private let jobs = Monitor(Jobs())
    private let thread: pthread_t

    /// Starts the thread.
    ///
    /// - Throws: `SystemError` when the system has no thread to give.
    init() throws(SystemError) {
        var thread = pthread_t()
        let lent = Unmanaged.passRetained(jobs)
        let code = pthread_create(&thread, nil, { SerialThread.run($0) }, lent.toOpaque())
        guard code == 0 else {
            lent.release()
            throw SystemError("start", "a thread of the capture session", code: code)
        }
        self.thread = thread
    }

    deinit {
        jobs.change { $0.isFinishing = true }
        pthread_detach(thread)
    }

    /// Whether the caller runs on this thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

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

    /// Does jobs until the owner has let go and none is left.
    private static func run(_ lent: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let lent else { return nil }
        let jobs = Unmanaged<Monitor<Jobs>>.fromOpaque(lent).takeRetainedValue()
        while let job = jobs.wait(for: next) { job() }
        return nil
    }

    /// The next job; a job that is `nil` ends the thread.
    private static func next(_ jobs: inout Jobs) -> (@Sendable () -> Void)?? {
        if !jobs.waiting.isEmpty { return .some(jobs.waiting.removeFirst()) }
        return jobs.isFinishing ? .some(nil) : nil
    }
}
