import Testing

@testable import Capture

struct SessionStateTests {
    /// A running session with a preview and a deferred photo output, whose camera has come as far as a shown frame.
    private static func running(isAutomatic: Bool = true) throws -> SessionState {
        let photo = PhotoOutput()
        try photo.setDeferredStartEnabled(true)
        var state = SessionState()
        try state.beginConfiguration()
        try state.setAutomaticallyRunsDeferredStart(isAutomatic)
        try state.add(PreviewOutput { _ in })
        try state.add(photo)
        _ = try state.commitConfiguration()
        try state.start()
        state.plan.didInitialize(.preview)
        state.plan.didStartStreaming()
        state.plan.didShowPreview()
        return state
    }

    private static func request(isResponsive: Bool) -> PhotoRequest {
        PhotoRequest(isResponsive: isResponsive) { _ in }
    }

    @Test("a press waits while the photo output is not ready, and is then taken")
    func waits() throws {
        var state = try Self.running()
        try state.request(Self.request(isResponsive: false))
        #expect(state.takePhotosDue().isEmpty)
        state.plan.didInitialize(.photo)
        #expect(state.takePhotosDue().count == 1)
        #expect(state.takePhotosDue().isEmpty)
    }

    @Test("a responsive press is taken while the photo output is not ready")
    func responsive() throws {
        var state = try Self.running()
        try state.request(Self.request(isResponsive: true))
        #expect(state.takePhotosDue().count == 1)
    }

    @Test("without responsive capture the next photo waits until the one under way has ended")
    func oneAtATime() throws {
        var state = try Self.running()
        state.plan.didInitialize(.photo)
        for _ in 0..<2 { try state.request(Self.request(isResponsive: false)) }
        #expect(state.takePhotosDue().count == 1)
        #expect(state.readiness(isResponsive: false) == .notReadyMomentarily)
        #expect(state.takePhotosDue().isEmpty)
        state.photoDidEnd()
        #expect(state.takePhotosDue().count == 1)
    }

    @Test("responsive presses are all taken at once")
    func several() throws {
        var state = try Self.running()
        for _ in 0..<3 { try state.request(Self.request(isResponsive: true)) }
        #expect(state.takePhotosDue().count == 3)
    }

    @Test("readiness is of the session, the photo output and how it captures")
    func readiness() throws {
        #expect(SessionState().readiness(isResponsive: true) == .sessionNotRunning)
        var state = try Self.running()
        #expect(state.readiness(isResponsive: false) == .notReadyMomentarily)
        #expect(state.readiness(isResponsive: true) == .ready)
        state.plan.didInitialize(.photo)
        #expect(state.readiness(isResponsive: false) == .ready)
    }

    @Test("photos that wait when the session stops or fails are handed back")
    func handedBack() throws {
        var stopped = try Self.running()
        try stopped.request(Self.request(isResponsive: false))
        #expect(stopped.stop().count == 1)
        var failed = try Self.running()
        try failed.request(Self.request(isResponsive: false))
        #expect(failed.fail(.unplugged(camera: "x"))?.count == 1)
    }

    @Test("photos that wait for an output that is removed are handed back")
    func removed() throws {
        let photo = PhotoOutput()
        try photo.setDeferredStartEnabled(true)
        var state = SessionState()
        try state.beginConfiguration()
        try state.add(PreviewOutput { _ in })
        try state.add(photo)
        _ = try state.commitConfiguration()
        try state.start()
        try state.request(Self.request(isResponsive: false))
        try state.beginConfiguration()
        try state.remove(photo)
        #expect(try state.commitConfiguration().count == 1)
    }

    @Test("only the first failure counts, and every later call meets it")
    func failure() throws {
        var state = try Self.running(isAutomatic: false)
        _ = state.fail(.unplugged(camera: "x"))
        #expect(state.fail(.cancelled) == nil)
        let unplugged = CaptureError.unplugged(camera: "x")
        #expect(throws: unplugged) { try state.start() }
        #expect(throws: unplugged) { try state.requestDeferredStart() }
        #expect(throws: unplugged) { try state.request(Self.request(isResponsive: false)) }
    }

    @Test("a running session is not started again")
    func startedTwice() throws {
        var state = try Self.running()
        #expect(throws: CaptureError.misuse(.alreadyRunning)) { try state.start() }
    }

    @Test("an app does not ask for deferred start where it is automatic")
    func automatic() throws {
        var state = try Self.running()
        #expect(throws: CaptureError.misuse(.deferredStartIsAutomatic)) { try state.requestDeferredStart() }
    }

    @Test("a session that was stopped can be started again")
    func startedAgain() throws {
        var state = try Self.running()
        _ = state.stop()
        try state.start()
        #expect(state.isRunning)
    }
}
