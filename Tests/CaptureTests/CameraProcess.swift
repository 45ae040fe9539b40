import Foundation
import Glibc
import SystemCalls

/// The command `lightboard-camera` under way, seen from its launcher, with a trial folder of its own.
final class CameraProcess {
    let folder: URL
    private let bench: TestBench?
    private let process: ChildProcess
    private var input: FileDescriptor?
    private let output: FileDescriptor
    private var unread: [UInt8] = []

    /// Launches the command on a simulated camera.
    convenience init(on bench: TestBench, _ arguments: String...) throws {
        try self.init(["--source", bench.source] + arguments, on: bench)
    }

    /// Launches the command.
    init(_ arguments: [String], on bench: TestBench? = nil) throws {
        self.bench = bench
        folder = URL(fileURLWithPath: try Self.makeFolder())
        let input = try Pipe(name: "the camera's input")
        let output = try Pipe(name: "the camera's output")
        process = try ChildProcess(
            ["\(TestBench.commands)/lightboard-camera", "--trial", folder.path] + arguments, input: input.reading,
            output: output.writing, errors: FileDescriptor(opening: "/dev/null", flags: O_WRONLY))
        self.input = input.writing
        self.output = output.reading
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A new folder for a trial.
    static func makeFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    func write(_ line: String) throws { try input?.write(Array("\(line)\n".utf8)) }

    func closeInput() { input = nil }

    func signal(_ signal: Int32) { process.signalGroup(signal) }

    /// The next line that it prints, waited for; `nil` at the end.
    func readLine() throws -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let piece = try output.read(upTo: 4096)
            if piece.isEmpty { return nil }
            unread += piece
        }
    }

    func waitForExit() throws -> SystemCalls.ExitStatus { try process.reap() }

    /// What the camera left of this name, line by line, as JSON objects.
    func objects(in file: String) throws -> [[String: Any]] {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
    }

    /// The names of the marks that the camera left, in order.
    func events() throws -> [String] { try objects(in: "events.jsonl").compactMap { $0["event"] as? String } }

    /// The names of the files that the camera left.
    func files() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
}
