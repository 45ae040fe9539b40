import BenchLink
import BoardControl
import BoardModel
import Glibc
import Synchronization
import SystemCalls
import Timebase

/// A simulated rig that runs: the camera in a process of its own, and the board before it.
///
/// The process ends and its folder goes when this is closed or let go of; it also ends when this process does, however.
public final class BenchRig: Sendable {
    /// The board's LEDs.
    public let board: SimulatedBoard
    /// The camera's address, for `BenchSource`.
    public var source: String { BenchSource.scheme + directory.path }

    /// How long the camera may take to make its pictures of the scene ready.
    private static let readyLimit: Duration = .seconds(20)

    /// How long the camera may take to end by itself: far longer than a frame takes.
    private static let endLimit: Duration = .seconds(1)

    /// Bytes of the line that says that it is ready, and more.
    private static let lineLength = 100

    private let directory: TemporaryDirectory
    private let process: ChildProcess
    /// The camera serves until this end of its standard input is let go of.
    private let input: Mutex<FileDescriptor?>

    /// Starts a simulated rig; returns when its camera can be opened.
    ///
    /// - Parameters:
    ///   - executable: the path of `lightboard-bench`.
    ///   - rig: the rig file.
    ///   - profile: one of its profiles; when `nil` the one that the rig names.
    ///   - seed: decides everything that is random.
    ///   - truth: the file to which the camera adds what it really exposed.
    /// - Throws: `DocumentError` for the rig file, `BenchError`, `SystemError`.
    public init(executable: String, rig: String, profile: String? = nil, seed: UInt64, truth: String) throws {
        let setup = try BenchSetup(rig: rig, profile: profile)
        directory = try TemporaryDirectory()
        board = try SimulatedBoard(directory: directory.path, board: setup.board)
        let command = [
            executable, "serve", "--rig", rig, "--profile", setup.profileName, "--directory", directory.path, "--seed",
            String(seed), "--truth", truth, "--temporary",
        ]
        let input = try Pipe(name: "the simulated camera's input")
        let output = try Pipe(name: "the simulated camera's output")
        let complaints = "\(directory.path)/complaints"
        process = try ChildProcess(
            command, input: input.reading, output: output.writing,
            errors: FileDescriptor(opening: complaints, flags: O_WRONLY | O_CREAT))
        self.input = Mutex(input.writing)
        let words = command.joined(separator: " ")
        let ready = try Readiness.wait(for: [output.reading, process.ended], atMost: Self.readyLimit)
        if ready[0], try !output.reading.read(upTo: Self.lineLength).isEmpty { return }
        guard ready.contains(true) else { throw BenchError.notReady(command: words, after: Self.readyLimit) }
        let complaint = String(decoding: try File.read(complaints), as: UTF8.self).split(separator: "\n").first
        throw BenchError.notStarted(command: words, complaint: complaint.map(String.init) ?? "it said nothing")
    }

    /// Plugs the camera in, or unplugs it.
    ///
    /// - Throws: `SystemError`, `CaptureError`.
    public func setPluggedIn(_ isPluggedIn: Bool) throws {
        try BenchCable.setPluggedIn(isPluggedIn, directory: directory.path)
    }

    /// Throws when the camera's process has ended although nobody let go of it: whatever an app complains of then is not
    /// the app's fault.
    ///
    /// - Throws: `BenchError.ended`, `SystemError`.
    public func checkRunning() throws {
        guard try Readiness.wait(for: [process.ended], atMost: .zero)[0] else { return }
        throw BenchError.ended(try process.reap())
    }

    /// Ends the camera's process and removes its folder.
    public func close() {
        // It writes the truth of the frame under way before it sees the end of its input.
        input.withLock { $0 = nil }
        _ = try? Readiness.wait(for: [process.ended], atMost: Self.endLimit)
        process.signalGroup(SIGKILL)
        // One that cannot be waited for has been, or never was ours.
        _ = try? process.reap()
        TemporaryDirectory.remove(directory.path)
    }

    deinit { close() }
}
