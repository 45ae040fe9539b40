import Glibc
import Synchronization

/// A thread that can be waited for; one that nobody waits for runs to its end all the same.
public final class JoinableThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Mutex(false)

    /// Starts a thread (`pthread_create(3)`).
    ///
    /// - Throws: `SystemError`.
    public init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let box = Unmanaged.passRetained(Body(run: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { pointer in
                if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw SystemError("start", "the thread '\(name)'", code: code)
        }
        self.thread = thread
    }

    deinit {
        if !isJoined.withLock({ $0 }) { pthread_detach(thread) }
    }

    /// Whether the caller runs on this thread.
    public var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Waits until the thread has ended (`pthread_join(3)`); returns at once when it was waited for before. Never to be
    /// called on the thread itself.
    public func join() {
        isJoined.withLock { isJoined in
            guard !isJoined else { return }
            pthread_join(thread, nil)
            isJoined = true
        }
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
