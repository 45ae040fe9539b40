import Glibc
import SystemCalls

/// A run of one of the commands, as a person or a script runs it.
///
/// The commands are those in the folder that LIGHTBOARD_COMMANDS names (`scripts/test` names the release build), otherwise
/// those beside the tests.
struct Command {
    let status: SystemCalls.ExitStatus
    /// What it printed on standard output.
    let output: String
    /// What it printed on standard error.
    let errors: String

    /// The lines on standard error.
    var complaints: [String] { errors.split(separator: "\n").map(String.init) }

    /// Runs a command to its end with nothing on its standard input.
    ///
    /// - Parameters:
    ///   - environment: variables as `NAME=value`, over those of the tests.
    ///   - folder: where it runs.
    ///   - limit: when it is held to hang, and killed.
    static func run(
        _ name: String, _ arguments: [String], environment: [String] = [], in folder: String = "/",
        limit: Duration = .seconds(60)
    ) throws -> Command {
        let files = try TemporaryFolder()
        let streams = try ["output", "errors"].map {
            try FileDescriptor(opening: "\(files.path)/\($0)", flags: O_WRONLY | O_CREAT)
        }
        // env(1) changes folder and variables without a trace in this process, where other tests run.
        let process = try ChildProcess(
            ["/usr/bin/env", "--chdir=\(folder)"] + environment + ["\(Self.folder)/\(name)"] + arguments,
            input: FileDescriptor(opening: "/dev/null", flags: O_RDONLY), output: streams[0], errors: streams[1])
        if try !Readiness.wait(for: [process.ended], atMost: limit)[0] { process.signalGroup(SIGKILL) }
        return Command(
            status: try process.reap(),
            output: String(decoding: try File.read("\(files.path)/output"), as: UTF8.self),
            errors: String(decoding: try File.read("\(files.path)/errors"), as: UTF8.self))
    }

    /// Where the commands are.
    static let folder: String = {
        if let given = getenv("LIGHTBOARD_COMMANDS") { return String(cString: given) }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count)
        let program = String(decoding: path.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    }()
}
