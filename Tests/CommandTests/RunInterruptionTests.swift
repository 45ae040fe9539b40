import Experiment
import Foundation
import SystemCalls
import Testing

/// What is left of a run that is ended before its time.
struct RunInterruptionTests {
    /// A run of the shipped rig, ended when its second trial is on its way.
    private static func interrupted(
        by signal: Int32
    ) throws -> (rig: BenchRigFile, folder: RunFolder, status: SystemCalls.ExitStatus, errors: String) {
        let (rig, command) = try underWay()
        let status = try command.end(with: signal)
        return (rig, RunFolder(path: try #require(rig.runs.first)), status, command.errors)
    }

    /// A run of the shipped rig whose second trial is on its way.
    private static func underWay() throws -> (BenchRigFile, RunningCommand) {
        let rig = try BenchRigFile()
        let command = try RunningCommand("lightboard", ["run", rig.path, "--output", rig.results, "--quiet"])
        func isUnderWay() -> Bool {
            let contents = rig.folder.contents
            return contents.contains { $0.hasSuffix("trials.jsonl") }
                && contents.contains { $0.hasSuffix(".unfinished/camera.log") }
        }
        #expect(try command.wait(until: isUnderWay))
        return (rig, command)
    }

    @Test("Ctrl-C keeps the finished trials, and reports them")
    func interrupt() throws {
        let (rig, folder, status, errors) = try Self.interrupted(by: SIGINT)
        #expect(status == .exited(code: 130))
        #expect(
            errors == "lightboard: interrupted; \(folder.path) has the trials that were finished, "
                + "lightboard report tells what they say\n")
        #expect(try !folder.trials().isEmpty)
        #expect(rig.folder.contents.contains { $0.hasSuffix("report.html") })
        #expect(!rig.folder.contents.contains { $0.contains(".unfinished") })
    }

    @Test("kill -9 keeps the finished trials, and nothing half-written looks finished")
    func kill() throws {
        let (rig, folder, status, _) = try Self.interrupted(by: SIGKILL)
        #expect(status == .killed(signal: SIGKILL))
        let trials = try folder.trials()
        #expect(!trials.isEmpty)
        for trial in trials { #expect(try !folder.folder(of: trial).edges().edges.isEmpty) }
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/trials")
        #expect(
            Set(folders.filter { !$0.hasSuffix(".unfinished") }) == Set(trials.map { String($0.folder.dropFirst(7)) }))
        let report = try Command.run("lightboard", ["report", folder.path])
        #expect(report.status == .exited(code: 0))
        #expect(rig.folder.contents.contains { $0.hasSuffix("report.html") })
    }

    @Test("a simulated device that dies is not blamed on the camera app")
    func deadDevice() throws {
        let (_, command) = try Self.underWay()
        #expect(try command.signalChild(named: "lightboard-bench", SIGKILL))
        #expect(try command.waitForEnd() == .exited(code: 4))
        #expect(
            command.errors == "lightboard: the simulated camera's device, lightboard-bench, ended in the middle of its "
                + "work (signal 9); start the run again\n")
    }
}
