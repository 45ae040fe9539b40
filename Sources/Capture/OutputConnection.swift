import Synchronization

/// What an output and its session know of each other.
public final class OutputConnection: Sendable {
    private struct State {
        weak var session: CaptureSession?
        var isDeferredStartEnabled = false
    }

    private let kind: OutputKind
    private let state = Mutex(State())

    init(_ kind: OutputKind) { self.kind = kind }

    var session: CaptureSession? { state.withLock { $0.session } }

    var isDeferredStartEnabled: Bool { state.withLock { $0.isDeferredStartEnabled } }

    func setDeferredStartEnabled(_ isEnabled: Bool) throws(CaptureError) {
        try checkSettable("isDeferredStartEnabled")
        state.withLock { $0.isDeferredStartEnabled = isEnabled }
    }

    /// Lets a setting be changed before the output is added, or while its session is being configured.
    func checkSettable(_ setting: String) throws(CaptureError) {
        if let session, !session.isConfiguring { throw .misuse(.setAfterCommit(setting: setting, kind)) }
    }

    func attach(to session: CaptureSession) { state.withLock { $0.session = session } }

    func detach() { state.withLock { $0.session = nil } }
}
