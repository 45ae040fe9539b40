import BenchLink
import Capture
import Testing

/// A session on a simulated camera whose every step is logged.
final class TestLaunch: Sendable {
    let log: LaunchLog
    let session: CaptureSession
    let photo = PhotoOutput()
    let movie = MovieOutput()

    private let bench: TestBench?

    /// Makes a session on a simulated camera that is configured and does not run yet.
    convenience init(
        _ bench: TestBench, deferred: Bool, automatic: Bool = true, responsive: Bool = false,
        firstFrameLimit: Duration = CaptureSession.defaultFirstFrameLimit
    ) throws {
        try self.init(
            address: bench.source, of: bench, deferred: deferred, automatic: automatic, responsive: responsive,
            firstFrameLimit: firstFrameLimit)
    }

    /// Makes a session on the camera of an address.
    init(
        address: String, of bench: TestBench? = nil, deferred: Bool, automatic: Bool = true, responsive: Bool = false,
        firstFrameLimit: Duration = CaptureSession.defaultFirstFrameLimit
    ) throws {
        self.bench = bench
        let source = try #require(BenchSource(address: address))
        let log = LaunchLog()
        self.log = log
        session = try CaptureSession(
            source: source, firstFrameLimit: firstFrameLimit,
            callbacks: SessionCallbacks(
                mark: { log.add($0, at: $1) }, deferredStartWillRun: { log.add(.willRun) },
                deferredStartDidRun: { log.add(.didRun) }, failed: { log.add(.failed("\($0)")) }))
        try session.beginConfiguration()
        try session.setAutomaticallyRunsDeferredStart(automatic)
        try session.addOutput(PreviewOutput { _ in log.add(.frameShown) })
        try photo.setDeferredStartEnabled(deferred)
        try photo.setResponsiveCaptureEnabled(responsive)
        try movie.setDeferredStartEnabled(deferred)
        try session.addOutput(photo)
        try session.addOutput(movie)
        try session.commitConfiguration()
    }

    deinit { try? session.stopRunning() }

    /// Takes a photo whose every step is logged.
    func takePhoto() throws {
        try photo.capturePhoto { [log] step in
            switch step {
            case .exposureRequested: log.add(.exposureRequested)
            case .captured(let frame): log.add(.photo(frame.timestamp))
            case .failed(let error): log.add(.photoFailed("\(error)"))
            }
        }
    }
}
