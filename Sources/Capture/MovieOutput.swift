/// Recordings: here only made ready, since that is what it costs a launch.
public final class MovieOutput: CaptureOutput {
    /// Recordings.
    public let kind = OutputKind.movie
    /// What it and its session know of each other.
    public let connection = OutputConnection(.movie)

    /// Whether it is made ready after the preview has started.
    public var isDeferredStartEnabled: Bool { connection.isDeferredStartEnabled }

    /// Makes an output that is in no session and not deferred.
    public init() {}

    /// Has it made ready after the preview has started; before the commit of the configuration.
    ///
    /// - Throws: `CaptureError.misuse` after the commit.
    public func setDeferredStartEnabled(_ isEnabled: Bool) throws(CaptureError) {
        try connection.setDeferredStartEnabled(isEnabled)
    }
}
