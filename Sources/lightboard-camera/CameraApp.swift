import Capture
import Glibc
import SystemCalls
import Synchronization
import Timebase

/// One launch of the camera: starts the session, shows the preview, takes photos, stops, and writes what there was.
final class CameraApp: Sendable {
    /// Room for a message on its way through the pipe, in bytes: what one write puts there whole (`PIPE_BUF`).
    private static let longestMessage = 4096
    /// How much of the input is read at once, in bytes; the commands have no more than seven.
    private static let longestPiece = 256

    private let options: CameraOptions
    private let events: EventLog
    private let launcher: Launcher
    private let frames: FrameLog
    private let writer: TrialWriter
    private let signals: SignalDescriptor
    /// Carries the message of the first error from the session's threads to the main one.
    private let failures: Pipe
    private let hasFailed = Atomic(false)
    private let source: any CaptureSource
    private let photo = PhotoOutput()
    private let display = HeadlessDisplay()

    /// Gets ready to launch; the camera is not touched yet.
    ///
    /// - Throws: `TrialError` for the trial's folder, `SystemError`.
    init(_ options: CameraOptions, _ events: EventLog, _ launcher: Launcher) throws {
        self.options = options
        self.events = events
        self.launcher = launcher
        frames = FrameLog(keptPreviews: options.keptFrames)
        writer = try TrialWriter(folder: options.trial)
        signals = try SignalDescriptor([SIGINT, SIGTERM])
        failures = try Pipe(name: "the pipe for failures")
        let camera = options.source.camera(
            mark: { events.mark($0.name, at: $1) }, remark: { launcher.warn($0) })
        let times = options.simulatedInitialization
        source = times.isEmpty ? camera : SlowedSource(camera, initialization: times)
    }

    /// Launches, runs until told to quit, stops and writes.
    ///
    /// - Throws: `CaptureError` or `SystemError` when the session cannot be made, `TrialError` when the files cannot be
    ///   written.
    func run() throws -> ExitCode {
        let session = try makeSession()
        do throws(CaptureError) { try launch(session) } catch { report(error) }
        var code = try waitForEnding()
        events.mark("app.quit")
        try session.stopRunning()
        // A failure may still have been on its way when the launcher said quit.
        if code == .success, let message = try firstFailure() {
            launcher.fail(message)
            code = .hardware
        }
        // From here on a second signal ends the process at once.
        signals.release()
        try writeTrial()
        return code
    }

    private func makeSession() throws(CaptureError) -> CaptureSession {
        try CaptureSession(
            source: source, firstFrameLimit: options.firstFrameLimit,
            callbacks: SessionCallbacks(
                mark: { [events] mark, moment in events.mark(mark.name, at: moment) },
                failed: { [self] in report($0) }))
    }

    /// Configures and starts the session; its threads go on from here.
    private func launch(_ session: CaptureSession) throws(CaptureError) {
        try session.beginConfiguration()
        try session.setAutomaticallyRunsDeferredStart(options.deferredStart != .manual)
        try session.addOutput(PreviewOutput { [self, weak session] in show($0, of: session) })
        let isDeferred = options.deferredStart != .off
        for output in options.outputs {
            switch output {
            case .photo:
                try photo.setDeferredStartEnabled(isDeferred)
                try photo.setResponsiveCaptureEnabled(options.isResponsiveCaptureEnabled)
                try session.addOutput(photo)
            case .movie:
                let movie = MovieOutput()
                try movie.setDeferredStartEnabled(isDeferred)
                try session.addOutput(movie)
            case .preview: continue
            }
        }
        try session.commitConfiguration()
        try session.startRunning()
    }

    /// Puts a frame on the screen; the first one is what the launcher waits for.
    private func show(_ frame: CapturedFrame, of session: CaptureSession?) {
        let isFirst = frames.isEmpty
        if isFirst { events.mark("preview.first-frame") }
        let presented = display.present(frame)
        if isFirst {
            events.mark("preview.first-display", at: presented)
            launcher.print("preview\n")
        }
        frames.add(preview: frame, presented: presented)
        if isFirst, options.deferredStart == .manual {
            do throws(CaptureError) { try session?.runDeferredStartWhenNeeded() } catch { report(error) }
        }
    }

    private func takePhoto() {
        events.mark("shutter.received")
        do throws(CaptureError) {
            try photo.capturePhoto { [self] step in
                switch step {
                case .exposureRequested(let moment): events.mark("photo.exposure-requested", at: moment)
                case .captured(let frame): deliver(frame)
                case .failed(.cancelled): return
                case .failed(let error): report(error)
                }
            }
        } catch {
            report(error)
        }
    }

    /// Makes the photo's file, in memory.
    private func deliver(_ frame: CapturedFrame) {
        do {
            let file = try TrialWriter.encode(frame)
            events.mark("photo.delivered")
            launcher.print("photo\n")
            frames.add(photo: frame, file: file)
        } catch {
            report(error)
        }
    }

    /// Tells the main thread of the first error. Those that follow from it could fill the pipe, and a thread that waits to
    /// write keeps the session from stopping.
    private func report(_ error: any Error) {
        guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
        try? failures.writing.write(Array("\(error)\n".utf8))
    }

    /// What was reported first; `nil` when nothing was.
    private func firstFailure() throws(SystemError) -> String? {
        guard try Readiness.wait(for: [failures.reading], atMost: .zero)[0] else { return nil }
        var reader = LineReader()
        return reader.lines(in: try failures.reading.read(upTo: Self.longestMessage)).first
    }

    /// Does what the launcher says, until that is to quit, or a signal or a failure comes.
    private func waitForEnding() throws(SystemError) -> ExitCode {
        var reader = LineReader()
        while true {
            let isReadable = try Readiness.wait(for: [failures.reading, signals.file, launcher.input], atMost: nil)
            if isReadable[0], let message = try firstFailure() {
                launcher.fail(message)
                return .hardware
            }
            if isReadable[1], let signal = try signals.next() {
                return signal == SIGINT ? .interrupted : .terminated
            }
            guard isReadable[2] else { continue }
            let piece = try launcher.input.read(upTo: Self.longestPiece)
            for line in reader.lines(in: piece) {
                switch line {
                case "shutter": takePhoto()
                case "quit": return .success
                default:
                    launcher.fail("the line '\(line)' is not understood; write 'shutter' or 'quit'")
                    return .usage
                }
            }
            if piece.isEmpty { return .success }
        }
    }

    private func writeTrial() throws {
        for note in frames.notes {
            try writer.write(note)
            if note.role == .photo { events.mark("photo.written") }
        }
        try writer.write(frames.notes.map(\.line), to: "frames.jsonl")
        try writer.write(events.lines, to: "events.jsonl")
    }
}
