import Analysis
import BoardModel
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

    @Test("all that speaks against a stale calibration is told on standard error, and kept in run.json")
    func stale() throws {
        let rig = try BenchRigFile(replacing: [
            ("\\{name: \"deferred[^}]*\\},", ""), ("hypotheses: [^\n]*", ""),
            ("trials: 10,", "trials: 1, calibration: \"c.json\","), ("warmups: 1", "warmups: 0"),
        ])
        let old = Calibration(
            made: "2020-01-01T00:00:00Z", program: "1", rig: "other.json5", boardFile: "other.json5",
            board: Board(name: "other", width: Millimetres(1), height: Millimetres(1), leds: []), camera: ["other"],
            modes: [
                Calibration.Mode(
                    role: "preview", pixels: "rgb", width: 640, height: 480, rate: 15, frames: 3, lineTime: nil,
                    gains: [:])
            ])
        let file = try rig.folder.write("c.json", try old.text)
        let command = try Command.run("lightboard", ["run", rig.path, "--output", rig.results, "--quiet"])
        let told = command.complaints.filter { $0.hasPrefix("lightboard: \(file) ") }
        for doubt in ["other LEDs", "another camera", "15.0 frames a second", "days old"] {
            #expect(told.contains { $0.contains(doubt) && $0.contains("lightboard calibrate") }, "\(command.errors)")
        }
        let record = try RunFolder(path: try #require(rig.runs.first)).record()
        #expect(record.calibration?.doubts.map { "lightboard: \($0)" } == told)
    }
}
