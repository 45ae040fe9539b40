import Timebase

/// What a session tells its app; each is called on a thread of the session, and keeps that thread waiting.
public struct SessionCallbacks: Sendable {
    /// A moment of the launch, for measuring.
    public var mark: @Sendable (LaunchMark, Timestamp) -> Void
    /// Deferred start is about to run: a good moment to make the app's own resources in the background.
    public var deferredStartWillRun: @Sendable () -> Void
    /// Deferred start has run: all outputs are ready.
    public var deferredStartDidRun: @Sendable () -> Void
    /// The session has ended with an error; called once, and nothing else is called for the session after it but the
    /// handlers of photos that were asked for.
    public var failed: @Sendable (CaptureError) -> Void

    /// Callbacks, of which those left out do nothing.
    public init(
        mark: @escaping @Sendable (LaunchMark, Timestamp) -> Void = { _, _ in },
        deferredStartWillRun: @escaping @Sendable () -> Void = {},
        deferredStartDidRun: @escaping @Sendable () -> Void = {},
        failed: @escaping @Sendable (CaptureError) -> Void
    ) {
        self.mark = mark
        self.deferredStartWillRun = deferredStartWillRun
        self.deferredStartDidRun = deferredStartDidRun
        self.failed = failed
    }
}
