import Capture
import Testing

/// The order of things in each configuration, on a simulated camera in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct LaunchOrderTests {
    private typealias Moment = LaunchLog.Moment

    private static let photoReady = Moment.mark(.initialize(.photo, .end))
    private static let movieReady = Moment.mark(.initialize(.movie, .end))
    private static let photoBegun = Moment.mark(.initialize(.photo, .start))
    private static let didRun = Moment.mark(.deferredStartDidRun)

    @Test("a launch goes through its stages in order: configuration, outputs, start, first frame")
    func stages() throws {
        let launch = try TestLaunch(TestBench(), deferred: false)
        try launch.session.startRunning()
        #expect(
            launch.log.upTo(.frameShown) == [
                .mark(.configure(.start)), .mark(.configure(.end)),
                .mark(.initialize(.preview, .start)), .mark(.initialize(.preview, .end)),
                .mark(.initialize(.photo, .start)), .mark(.initialize(.photo, .end)),
                .mark(.initialize(.movie, .start)), .mark(.initialize(.movie, .end)),
                .mark(.start(.start)), .mark(.start(.end)), .frameShown,
            ])
    }

    @Test("with deferred start the first frame is shown before the photo output is touched")
    func automatic() throws {
        let launch = try TestLaunch(TestBench(), deferred: true)
        try launch.session.startRunning()
        let moments = launch.log.upTo(Self.didRun)
        let shown = try #require(moments.firstIndex(of: .frameShown))
        let willRun = try #require(moments.firstIndex(of: .mark(.deferredStartWillRun)))
        #expect(!moments[..<shown].contains(Self.photoBegun))
        #expect(shown < willRun)
        #expect(moments.contains(Self.photoReady) && moments.contains(Self.movieReady))
    }

    @Test("without automatic deferred start nothing is made ready until the app asks")
    func manual() throws {
        let launch = try TestLaunch(TestBench(), deferred: true, automatic: false)
        try launch.session.startRunning()
        #expect(!launch.log.upTo(.frameShown, count: 5).contains(Self.photoBegun))
        try launch.session.runDeferredStartWhenNeeded()
        #expect(launch.log.upTo(Self.didRun).contains(Self.photoReady))
    }

    @Test("a press before deferred start has run waits for it")
    func patient() throws {
        let launch = try TestLaunch(TestBench(), deferred: true)
        try launch.session.startRunning()
        _ = launch.log.upTo(.frameShown)
        try launch.takePhoto()
        let moments = launch.log.upToPhoto()
        let didRun = try #require(moments.firstIndex(of: Self.didRun))
        let requested = try #require(moments.firstIndex(of: .exposureRequested))
        #expect(didRun < requested)
    }

    @Test("a responsive press is taken before deferred start has run, and its moment is kept")
    func responsive() throws {
        let launch = try TestLaunch(TestBench(), deferred: true, automatic: false, responsive: true)
        try launch.session.startRunning()
        _ = launch.log.upTo(.frameShown)
        #expect(launch.photo.captureReadiness == .ready)
        try launch.takePhoto()
        _ = launch.log.upTo(.exposureRequested)
        // The sensor goes on; a photo exposed by the time that deferred start begins would be far later than the press.
        _ = launch.log.upTo(.frameShown, count: 20)
        try launch.session.runDeferredStartWhenNeeded()
        let moments = launch.log.upToPhoto()
        guard case .photo(let exposed) = moments.last else {
            Issue.record("no photo but \(moments)")
            return
        }
        let begun = try #require(launch.log.time(of: .initialize(.photo, .start)))
        #expect(exposed < begun)
    }

    @Test("every responsive press keeps its own moment")
    func severalPresses() throws {
        let launch = try TestLaunch(TestBench(), deferred: true, automatic: false, responsive: true)
        try launch.session.startRunning()
        _ = launch.log.upTo(.frameShown)
        for _ in 0..<2 { try launch.takePhoto() }
        _ = launch.log.upTo(.exposureRequested, count: 2)
        _ = launch.log.upTo(.frameShown, count: 20)
        try launch.session.runDeferredStartWhenNeeded()
        let times = launch.log.upToPhoto(count: 2).compactMap { if case .photo(let time) = $0 { time } else { nil } }
        let begun = try #require(launch.log.time(of: .initialize(.photo, .start)))
        #expect(Set(times).count == 2)
        #expect(times.allSatisfy { $0 < begun })
    }

    @Test("the app is told before and after deferred start, with its outputs made ready between")
    func callbacks() throws {
        let launch = try TestLaunch(TestBench(), deferred: true)
        try launch.session.startRunning()
        let moments = launch.log.upTo(.didRun)
        let willRun = try #require(moments.firstIndex(of: .willRun))
        #expect(moments[willRun...].contains(Self.photoBegun) && moments[willRun...].contains(Self.movieReady))
    }

    @Test("a press before the camera streams waits, and is taken")
    func early() throws {
        let launch = try TestLaunch(TestBench(), deferred: false)
        try launch.session.startRunning()
        #expect(launch.photo.captureReadiness == .notReadyMomentarily)
        try launch.takePhoto()
        let moments = launch.log.upToPhoto()
        let requested = try #require(moments.firstIndex(of: .exposureRequested))
        let started = try #require(moments.firstIndex(of: .mark(.start(.end))))
        #expect(started < requested)
    }

    @Test("an output that is added to a running session is made ready")
    func addedWhileRunning() throws {
        let launch = try TestLaunch(TestBench(), deferred: false)
        try launch.session.beginConfiguration()
        try launch.session.removeOutput(launch.movie)
        try launch.session.commitConfiguration()
        try launch.session.startRunning()
        #expect(!launch.log.upTo(.frameShown).contains(Self.movieReady))
        try launch.session.beginConfiguration()
        try launch.session.addOutput(launch.movie)
        try launch.session.commitConfiguration()
        #expect(launch.log.upTo(Self.movieReady).contains(Self.movieReady))
    }

    @Test("a session that was stopped starts again on the same camera")
    func restarted() throws {
        let launch = try TestLaunch(TestBench(), deferred: true)
        try launch.session.startRunning()
        _ = launch.log.upTo(Self.didRun)
        try launch.session.stopRunning()
        try launch.session.startRunning()
        #expect(launch.log.upTo(Self.didRun, count: 2).filter { $0 == Self.didRun }.count == 2)
    }
}
