import Synchronization
import SystemCalls
import Timebase

/// A camera and the outputs that are fed from it.
///
/// Calls, made by one thread at a time, return at once, but for `stopRunning()`: the work is done on threads of the
/// session. One configures and makes outputs ready, one takes preview frames, one has photos exposed, one delivers them.
/// What goes wrong there is told to `SessionCallbacks.failed`; a mistake in the order of calls is thrown where it is made.
public final class CaptureSession: Sendable {
    /// The longest wait for the first preview frame, unless the app sets another.
    public static let defaultFirstFrameLimit: Duration = .seconds(5)

    let source: any CaptureSource
    let callbacks: SessionCallbacks
    let firstFrameLimit: Duration
    let state = Mutex(SessionState())
    let control: SerialThread
    let preview: SerialThread
    let shutter: SerialThread
    let photos: SerialThread

    /// Makes a session that has no outputs and does not run; the camera is not touched yet.
    ///
    /// - Parameters:
    ///   - firstFrameLimit: the longest wait for the first preview frame once the camera has been started.
    /// - Throws: `CaptureError.system` when the system has no thread to give.
    public init(
        source: any CaptureSource, firstFrameLimit: Duration = defaultFirstFrameLimit, callbacks: SessionCallbacks
    ) throws(CaptureError) {
        self.source = source
        self.firstFrameLimit = firstFrameLimit
        self.callbacks = callbacks
        do {
            control = try SerialThread()
            preview = try SerialThread()
            shutter = try SerialThread()
            photos = try SerialThread()
        } catch {
            throw .system(error)
        }
    }

    // MARK: Configuration

    /// Begins a change of the configuration, which `commitConfiguration()` makes happen as a whole.
    ///
    /// - Throws: `CaptureError.misuse` inside a configuration.
    public func beginConfiguration() throws(CaptureError) {
        let now = Timestamp.now()
        try changing { state throws(Misuse) in try state.beginConfiguration() }
        callbacks.mark(.configure(.start), now)
    }

    /// Adds an output to the configuration.
    ///
    /// - Throws: `CaptureError.misuse` outside a configuration, or when there is an output of this kind already.
    public func addOutput(_ output: any CaptureOutput) throws(CaptureError) {
        try changing { state throws(Misuse) in try state.add(output) }
        output.connection.attach(to: self)
    }

    /// Removes an output from the configuration; photos that wait for it are not taken.
    ///
    /// - Throws: `CaptureError.misuse` outside a configuration, or when the session does not have this output.
    public func removeOutput(_ output: any CaptureOutput) throws(CaptureError) {
        try changing { state throws(Misuse) in try state.remove(output) }
        output.connection.detach()
    }

    /// Whether deferred start follows the first shown preview frame by itself; otherwise the app asks for it with
    /// `runDeferredStartWhenNeeded()`.
    public var automaticallyRunsDeferredStart: Bool { state.withLock { $0.automaticallyRunsDeferredStart } }

    /// Sets whether deferred start follows the first shown preview frame by itself.
    ///
    /// - Throws: `CaptureError.misuse` outside a configuration.
    public func setAutomaticallyRunsDeferredStart(_ isAutomatic: Bool) throws(CaptureError) {
        try changing { state throws(Misuse) in try state.setAutomaticallyRunsDeferredStart(isAutomatic) }
    }

    /// Makes the configuration happen: opens the camera, and in a running session makes new outputs ready.
    ///
    /// - Throws: `CaptureError.misuse` outside a configuration, or when it has no preview output.
    public func commitConfiguration() throws(CaptureError) {
        let dropped = try changing { state throws(Misuse) in try state.commitConfiguration() }
        cancel(dropped, with: .cancelled)
        control.async { self.applyConfiguration() }
    }

    // MARK: Running

    /// Makes the outputs ready that are not deferred, and starts the preview.
    ///
    /// - Throws: `CaptureError.misuse` without a committed configuration or when running; the error that ended the
    ///   session.
    public func startRunning() throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in try state.start() }
        control.async { self.bringUp() }
    }

    /// Makes the deferred outputs ready, after the first preview frame has been shown; without effect when they are.
    ///
    /// - Throws: `CaptureError.misuse` when deferred start runs by itself or the session does not run; the error that
    ///   ended the session.
    public func runDeferredStartWhenNeeded() throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in try state.requestDeferredStart() }
        control.async { self.runDeferredStart() }
    }

    /// Stops the preview and lets go of the camera; waits until that is done, and a photo under way is delivered.
    ///
    /// A session that does not run, or has failed, lets go of the camera all the same.
    ///
    /// - Throws: `CaptureError.misuse` when one of the session's own callbacks calls.
    public func stopRunning() throws(CaptureError) {
        guard ![control, preview, shutter, photos].contains(where: \.isCurrent) else {
            throw .misuse(.stoppedByCallback)
        }
        cancel(state.withLock { $0.stop() }, with: .cancelled)
        control.sync { self.shutDown() }
    }

    var isConfiguring: Bool { state.withLock { $0.isConfiguring } }

    private func changing<Result: Sendable>(
        _ body: (inout SessionState) throws(Misuse) -> Result
    ) throws(CaptureError) -> Result {
        do throws(Misuse) {
            return try state.withLock { state throws(Misuse) in try body(&state) }
        } catch {
            throw .misuse(error)
        }
    }
}
