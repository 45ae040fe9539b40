/// A way of using a session that it does not allow: a mistake of the program, not of the camera.
public enum Misuse: Error, Hashable, Sendable, CustomStringConvertible {
    /// A change outside `beginConfiguration()` and `commitConfiguration()`.
    case notConfiguring(change: String)
    /// `beginConfiguration()` inside a configuration.
    case alreadyConfiguring
    /// A commit without a preview output, which deferred start and photos wait for.
    case noPreviewOutput
    /// A second output of a kind.
    case alreadyAdded(OutputKind)
    /// The removal of an output that the session does not have.
    case notAdded(OutputKind)
    /// A setting of an output that has to be made before the commit.
    case setAfterCommit(setting: String, OutputKind)
    /// `startRunning()` inside a configuration, or before the first.
    case notConfigured
    /// `startRunning()` on a running session.
    case alreadyRunning
    /// A call that needs a running session.
    case notRunning(call: String)
    /// `runDeferredStartWhenNeeded()` on a session that runs deferred start by itself.
    case deferredStartIsAutomatic
    /// A photo asked of an output that is in no session.
    case noPhotoOutput
    /// `stopRunning()` called by one of the session's own callbacks, which it would wait for.
    case stoppedByCallback

    /// One line with the rule and the remedy.
    public var description: String {
        switch self {
        case .notConfiguring(let change):
            "\(change) outside a configuration; call beginConfiguration before and commitConfiguration after it"
        case .alreadyConfiguring:
            "beginConfiguration inside a configuration; call commitConfiguration first"
        case .noPreviewOutput:
            "a configuration without a preview output; add a PreviewOutput before commitConfiguration"
        case .alreadyAdded(let kind):
            "the session has a \(kind) output already; remove that first"
        case .notAdded(let kind):
            "the session does not have this \(kind) output; remove only what was added"
        case .setAfterCommit(let setting, let kind):
            "\(setting) of the \(kind) output was set after the commit; set it before commitConfiguration, "
                + "or between beginConfiguration and commitConfiguration"
        case .notConfigured:
            "startRunning without a committed configuration; call commitConfiguration first"
        case .alreadyRunning:
            "startRunning on a running session; call stopRunning first"
        case .notRunning(let call):
            "\(call) on a session that does not run; call startRunning first"
        case .deferredStartIsAutomatic:
            "runDeferredStartWhenNeeded on a session that runs deferred start by itself; "
                + "turn automaticallyRunsDeferredStart off, or leave the call out"
        case .noPhotoOutput:
            "capturePhoto on an output that is in no session; add it, and commit the configuration"
        case .stoppedByCallback:
            "stopRunning from a callback of the session, which it waits for; call it from another thread"
        }
    }
}
