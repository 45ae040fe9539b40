import Experiment
import Glibc
import SystemCalls
import Testing

struct CalibrateCommandTests {
    @Test("Ctrl-C leaves the old calibration as it was")
    func interrupted() throws {
        let rig = try BenchRigFile()
        let file = try rig.folder.write("calibration.json", "old")
        let command = try RunningCommand("lightboard", ["calibrate", rig.path, "--output", file, "--quiet"])
        #expect(try command.wait { (try? command.signalChild(named: "lightboard-camera", 0)) == true })
        #expect(try command.end(with: SIGINT) == .exited(code: 130))
        #expect(command.errors == "lightboard: interrupted; \(file) is as it was\n")
        #expect(try File.read(file) == Array("old".utf8))
    }

    @Test("a file that cannot be written is told before a minute is spent")
    func unwritable() throws {
        let rig = try BenchRigFile()
        let command = try Command.run("lightboard", ["calibrate", rig.path, "--output", "/nowhere/c.json"])
        #expect(command.status == .exited(code: 65))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains("/nowhere/") && command.errors.contains("--output"))
    }

    @Test("a rig names its calibration, and one that is none is told with the remedy")
    func noCalibration() throws {
        let rig = try BenchRigFile(replacing: [("trials: 10,", "trials: 10, calibration: \"c.json\",")])
        _ = try rig.folder.write("c.json", "{}")
        let command = try Command.run("lightboard", ["run", rig.path, "--output", rig.results])
        #expect(command.status == .exited(code: 65))
        #expect(command.errors.contains("c.json") && command.errors.contains("lightboard calibrate"))
    }
}
