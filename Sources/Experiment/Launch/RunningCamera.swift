import Glibc
import SystemCalls
import Timebase

/// The camera under test while it runs: it is told what to do on its standard input and says what it has done on its
/// standard output.
final class RunningCamera {
    /// When it was launched.
    let trigger: Timestamp
    private let process: ChildProcess
    private var input: FileDescriptor?
    private let output: FileDescriptor
    private var isOutputOpen = true
    private var lineReader = LineReader()
    private var events: [CameraEvent] = []
    /// What it has said of preview and photo.
    private var heard: [CameraEvent] = []
    /// Whether it has said that it has failed.
    private var hasFailed = false

    /// Launches the camera.
    ///
    /// - Parameters:
    ///   - arguments: the program's path, then its arguments.
    ///   - log: the file that takes its standard error.
    /// - Throws: `SystemError` when it cannot be started.
    init(_ arguments: [String], log: String) throws(SystemError) {
        let input = try Pipe(name: "the camera's standard input")
        let output = try Pipe(name: "the camera's standard output")
        let errors = try FileDescriptor(opening: log, flags: O_WRONLY | O_CREAT | O_TRUNC)
        trigger = Timestamp.now()
        process = try ChildProcess(arguments, input: input.reading, output: output.writing, errors: errors)
        self.input = input.writing
        self.output = output.reading
    }

    /// Sends a line. A camera that is gone does not hear it; that it is gone is its next event.
    func send(_ line: String) { try? input?.write(Array((line + "\n").utf8)) }

    /// Waits for what happens next.
    ///
    /// - Parameters:
    ///   - moment: when to give up waiting.
    ///   - interruption: becomes readable when somebody wants to end the run.
    /// - Throws: `SystemError`.
    func next(until moment: Timestamp, orInterruptedBy interruption: FileDescriptor?) throws(SystemError) -> CameraEvent
    {
        while true {
            if !events.isEmpty { return events.removeFirst() }
            let files = [process.ended] + [interruption, isOutputOpen ? output : nil].compactMap(\.self)
            let ready = try Readiness.wait(for: files, atMost: moment - Timestamp.now())
            // A camera that never stops printing must not keep the run from ending, nor from giving up.
            if interruption != nil, ready[1] { return .interrupted }
            if isOutputOpen, ready.last == true {
                try readOutput()
                if !events.isEmpty { continue }
            } else if ready[0], try !isOutputWaiting() {
                // What it said before it ended counts first, and may have come after the look at its output.
                return .ended(try process.reap())
            }
            if Timestamp.now() >= moment { return .timeUp }
        }
    }

    /// Tells the camera to quit and waits for its end; ends it with its whole group when it does not leave in time.
    ///
    /// - Returns: how it ended; `nil` when it had to be ended.
    /// - Throws: `SystemError`.
    func quit(within limit: Duration) throws(SystemError) -> ExitStatus? {
        send("quit")
        input = nil
        if let status = try waitForEnd(limit) { return status }
        process.signalGroup(SIGTERM)
        if try waitForEnd(Self.grace) == nil {
            process.signalGroup(SIGKILL)
            _ = try process.reap()
        }
        return nil
    }

    /// How long a camera may take to tidy up after SIGTERM.
    private static let grace: Duration = .milliseconds(500)

    private func waitForEnd(_ limit: Duration) throws(SystemError) -> ExitStatus? {
        let moment = Timestamp.now() + limit
        while true {
            switch try next(until: moment, orInterruptedBy: nil) {
            case .ended(let status): return status
            case .timeUp: return nil
            case .preview, .photo, .failed, .interrupted: continue
            }
        }
    }

    private func isOutputWaiting() throws(SystemError) -> Bool {
        guard isOutputOpen else { return false }
        return try Readiness.wait(for: [output], atMost: .zero)[0]
    }

    private func readOutput() throws(SystemError) {
        let bytes = try output.read(upTo: 4096)
        isOutputOpen = !bytes.isEmpty
        for event in lineReader.lines(in: bytes).compactMap({ CameraEvent(line: $0) }) { hear(event) }
    }

    /// Takes what the camera says for the first time: one that says it again and again must not keep anybody waiting.
    private func hear(_ event: CameraEvent) {
        if case .failed = event {
            guard !hasFailed else { return }
            hasFailed = true
        } else {
            guard !heard.contains(event) else { return }
            heard.append(event)
        }
        events.append(event)
    }
}
