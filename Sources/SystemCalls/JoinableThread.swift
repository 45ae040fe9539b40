import Glibc

/// A thread that can be waited for.
public final class JoinableThread: Sendable {
    private let thread: pthread_t

    /// Starts a thread (`pthread_create(3)`); `join` has to be called once.
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

    /// Waits until the thread has ended (`pthread_join(3)`).
    public func join() { pthread_join(thread, nil) }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
