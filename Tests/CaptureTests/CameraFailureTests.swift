import Capture
import Glibc
import Testing

/// What a session says when its camera fails, on a simulated camera in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct CameraFailureTests {
    @Test("a camera that another session holds is busy, and says who holds it")
    func busy() throws {
        let bench = try TestBench()
        let first = try TestLaunch(bench, deferred: false)
        try first.session.startRunning()
        _ = first.log.upTo(.frameShown)
        let second = try TestLaunch(bench, deferred: false)
        let words = "the camera \(bench.source) is held by process \(getpid())"
        #expect(second.log.failure()?.hasPrefix(words) == true)
        #expect(throws: CaptureError.self) { try second.session.startRunning() }
    }

    @Test("a camera that a session has let go of can be opened by the next")
    func letGo() throws {
        let bench = try TestBench()
        let first = try TestLaunch(bench, deferred: false)
        try first.session.startRunning()
        _ = first.log.upTo(.frameShown)
        try first.session.stopRunning()
        let second = try TestLaunch(bench, deferred: false)
        try second.session.startRunning()
        #expect(second.log.upTo(.frameShown).last == .frameShown)
    }

    @Test("a camera that does not exist fails the session")
    func notFound() throws {
        let launch = try TestLaunch(address: "bench:/nowhere", deferred: false)
        let error = CaptureError.notFound(camera: "bench:/nowhere")
        #expect(launch.log.failure() == "\(error)")
    }

    @Test("a camera that is unplugged while running fails the session, and the photo that waits")
    func unplugged() throws {
        let bench = try TestBench()
        let launch = try TestLaunch(bench, deferred: true, automatic: false)
        try launch.session.startRunning()
        _ = launch.log.upTo(.frameShown)
        try launch.takePhoto()
        try bench.rig.setPluggedIn(false)
        let error = CaptureError.unplugged(camera: bench.source)
        #expect(launch.log.failure() == "\(error)")
        #expect(launch.log.upToPhoto(despiteFailure: true).last == .photoFailed("\(error)"))
    }

    @Test("a first preview frame that does not come in time fails the session")
    func late() throws {
        let limit = Duration.nanoseconds(1)
        let launch = try TestLaunch(TestBench(), deferred: false, firstFrameLimit: limit)
        try launch.session.startRunning()
        let error = CaptureError.timedOut(waitingFor: "the first preview frame", after: limit)
        #expect(launch.log.failure() == "\(error)")
    }

    @Test("a session that is stopped does not take the photo that waits")
    func cancelled() throws {
        let launch = try TestLaunch(TestBench(), deferred: true, automatic: false)
        try launch.session.startRunning()
        _ = launch.log.upTo(.frameShown)
        try launch.takePhoto()
        try launch.session.stopRunning()
        #expect(launch.log.upToPhoto().last == .photoFailed("\(CaptureError.cancelled)"))
    }
}
