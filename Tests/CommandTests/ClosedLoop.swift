import Experiment
import Foundation
import SystemCalls
import Timebase

/// One run of `rigs/vm.json5` inside the virtual machine, by `scripts/vm/closed-loop`.
struct ClosedLoop: Sendable {
    /// What the run's self-check found.
    struct SelfCheck: Decodable {
        let n: Int
        let contained: Int
    }

    /// How the script ended.
    let status: SystemCalls.ExitStatus
    /// The run's folder.
    let folder: RunFolder

    /// Whether the devices can be made.
    static var isAvailable: Bool { access("/sys/kernel/config/gpio-sim", W_OK) == 0 }

    /// The run, made when it is first asked for: one for all that is to be said of it.
    static let job = Result { try ClosedLoop() }

    /// The longest that the run may take on an emulated processor.
    private static let limit: Duration = .seconds(240)

    private init() throws {
        // Goes with the machine.
        let results = FileManager.default.temporaryDirectory.appendingPathComponent("closed-loop").path
        // Its table and complaints belong into the log of the tests.
        let process = try ChildProcess(
            ["\(Self.root)/scripts/vm/closed-loop", results],
            input: FileDescriptor(opening: "/dev/null", flags: O_RDONLY),
            output: FileDescriptor(owning: dup(STDOUT_FILENO), path: "standard output"),
            errors: FileDescriptor(owning: dup(STDERR_FILENO), path: "standard error"))
        if try !Readiness.wait(for: [process.ended], atMost: Self.limit)[0] { process.signalGroup(SIGKILL) }
        status = try process.reap()
        let runs = try FileManager.default.contentsOfDirectory(atPath: results)
        folder = RunFolder(path: "\(results)/\(runs.first ?? "no run")")
    }

    /// How the readings compare with what the film showed.
    func selfCheck() throws -> SelfCheck {
        struct Summary: Decodable { let selfcheck: SelfCheck }
        let bytes = try File.read("\(folder.path)/summary.json")
        return try JSONDecoder().decode(Summary.self, from: Data(bytes)).selfcheck
    }

    /// The project's folder.
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
}
