import Foundation
import Glibc
import SystemCalls
import Timebase

/// One of the commands while it runs, for tests that end it before its time.
final class RunningCommand {
    private let process: ChildProcess
    private let files: TemporaryFolder

    /// Starts a command with nothing on its standard input.
    init(_ name: String, _ arguments: [String]) throws {
        files = try TemporaryFolder()
        let streams = try ["output", "errors"].map { [files] in
            try FileDescriptor(opening: "\(files.path)/\($0)", flags: O_WRONLY | O_CREAT)
        }
        process = try ChildProcess(
            ["\(Command.folder)/\(name)"] + arguments, input: FileDescriptor(opening: "/dev/null", flags: O_RDONLY),
            output: streams[0], errors: streams[1])
    }

    /// Waits until something holds; `false` when the command ends before, or after a minute.
    func wait(until holds: () -> Bool) throws -> Bool {
        let limit = Timestamp.now() + .seconds(60)
        while !holds() {
            if try Readiness.wait(for: [process.ended], atMost: .milliseconds(10))[0] || Timestamp.now() > limit {
                return holds()
            }
        }
        return true
    }

    /// Waits until it has more than one thread: signals that it catches, it then catches. `false` as above.
    func waitUntilThreaded() throws -> Bool {
        let folder = "/proc/\(process.number)/task"
        return try wait { (try? FileManager.default.contentsOfDirectory(atPath: folder).count).map { $0 > 1 } ?? false }
    }

    /// Sends the command itself a signal, as `kill` does, and waits for its end.
    func end(with signal: Int32) throws -> SystemCalls.ExitStatus {
        kill(process.number, signal)
        return try waitForEnd()
    }

    /// Sends a signal to a program that the command has started and that goes by this name; whether there is one.
    func signalChild(named name: String, _ signal: Int32) throws -> Bool {
        let folder = "/proc/\(process.number)/task"
        for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let children = String(decoding: try File.read("\(folder)/\(thread)/children"), as: UTF8.self)
            for child in children.split(separator: " ").compactMap({ pid_t($0) }) {
                // The kernel keeps fifteen letters of a name.
                let words = String(decoding: try File.read("/proc/\(child)/comm"), as: UTF8.self)
                if words == name.prefix(15) + "\n" { return kill(child, signal) == 0 }
            }
        }
        return false
    }

    /// Waits for the command's end.
    func waitForEnd() throws -> SystemCalls.ExitStatus {
        if try !Readiness.wait(for: [process.ended], atMost: .seconds(60))[0] { process.signalGroup(SIGKILL) }
        return try process.reap()
    }

    /// What it has printed on standard output.
    var output: String { (try? File.read("\(files.path)/output")).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// What it has printed on standard error.
    var errors: String { (try? File.read("\(files.path)/errors")).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}
