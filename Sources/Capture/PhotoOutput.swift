import Synchronization

/// Photos.
public final class PhotoOutput: CaptureOutput {
    /// Photos.
    public let kind = OutputKind.photo
    /// What it and its session know of each other.
    public let connection = OutputConnection(.photo)
    private let responsive = Mutex(false)

    /// Makes an output that is in no session, not deferred and not responsive.
    public init() {}

    /// Whether it is made ready after the preview has started.
    public var isDeferredStartEnabled: Bool { connection.isDeferredStartEnabled }

    /// Has it made ready after the preview has started; before the commit of the configuration.
    ///
    /// - Throws: `CaptureError.misuse` after the commit.
    public func setDeferredStartEnabled(_ isEnabled: Bool) throws(CaptureError) {
        try connection.setDeferredStartEnabled(isEnabled)
    }

    /// Whether a press is taken, and its moment kept, while this output is still being made ready.
    public var isResponsiveCaptureEnabled: Bool { responsive.withLock { $0 } }

    /// Has presses taken while this output is still being made ready; before the commit of the configuration.
    ///
    /// - Throws: `CaptureError.misuse` after the commit.
    public func setResponsiveCaptureEnabled(_ isEnabled: Bool) throws(CaptureError) {
        try connection.checkSettable("isResponsiveCaptureEnabled")
        responsive.withLock { $0 = isEnabled }
    }

    /// How ready it is for a press, for an app that shows so on its shutter button; a press is taken anyway.
    public var captureReadiness: CaptureReadiness {
        connection.session?.readiness(isResponsive: isResponsiveCaptureEnabled) ?? .sessionNotRunning
    }

    /// Takes a photo: at once when this output is ready or captures responsively, otherwise as soon as it is ready.
    ///
    /// - Parameter handler: hears of each step, on threads of the session; the last step is a photo or an error.
    /// - Throws: `CaptureError.misuse` when the output is in no session or that does not run, and the error that ended
    ///   the session.
    public func capturePhoto(_ handler: @escaping @Sendable (PhotoStep) -> Void) throws(CaptureError) {
        guard let session = connection.session else { throw .misuse(.noPhotoOutput) }
        try session.capture(PhotoRequest(isResponsive: isResponsiveCaptureEnabled, handler: handler))
    }
}
