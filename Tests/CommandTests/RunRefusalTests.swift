import Glibc
import Testing

/// What `lightboard run` refuses, before or while it runs.
struct RunRefusalTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let id: String
        var parts: [(pattern: String, with: String)] = []
        var options: [String] = []
        let code: Int32
        /// What the one message has after "lightboard: ", RIG standing for the rig file's path.
        let message: String
        var testDescription: String { id }
    }

    @Test(
        "a rig that cannot be run is one message with file, key and remedy, and leaves nothing behind",
        arguments: [
            Refusal(
                id: "an unknown key", parts: [("trials: 10", "trails: 10")], code: 65,
                message: "RIG: unknown key 'trails'; did you mean 'trials'?"),
            Refusal(
                id: "a board without anchors", parts: [("board: \"[^\"]*\"", "board: \"bare.json5\"")], code: 65,
                message: "FOLDER/bare.json5: leds: 0 of the LEDs are anchors, but a board is placed by at least 4; "
                    + "set role: \"anchor\" on LEDs that are always lit, best near the corners, or add fiducials"),
            Refusal(
                id: "a missing board file", parts: [("board: \"[^\"]*\"", "board: \"none.json5\"")], code: 65,
                message: "FOLDER/none.json5: cannot be read: No such file or directory"),
            Refusal(
                id: "a profile that is not there", options: ["--profile", "phony"], code: 65,
                message: "RIG: bench.profiles: 'phony' is not known here; did you mean 'phone'?"),
            Refusal(
                id: "a camera command that does not exist", parts: [("\"lightboard-camera\"", "\"lightbored-camera\"")],
                code: 4,
                message:
                    "RIG: camera.command: there is no program 'lightbored-camera' beside lightboard or on the PATH; "
                    + "name one that is there"),
            Refusal(
                id: "a camera command that is not a program", parts: [("\"lightboard-camera\"", "\"/dev/null\"")],
                code: 4,
                message: "RIG: camera.command: there is no program '/dev/null' that can be executed there; "
                    + "name one that is there"),
            Refusal(
                id: "no trials", options: ["--trials", "0"], code: 64,
                message:
                    "--trials was given '0', but takes a whole number from 1 to 10000 (lightboard run --help tells more)"
            ),
            Refusal(
                id: "more trials than can be counted", options: ["--trials", "9223372036854775807"], code: 64,
                message: "--trials was given '9223372036854775807', but takes a whole number from 1 to 10000 "
                    + "(lightboard run --help tells more)"),
            Refusal(
                id: "a results folder that cannot be made", options: ["--output", "/dev/null/results"], code: 65,
                message: "cannot make the folder /dev/null: Not a directory; name another folder with --output"),
        ])
    func refusal(_ refusal: Refusal) throws {
        let rig = try BenchRigFile(replacing: refusal.parts)
        _ = try rig.folder.write(
            "bare.json5",
            "{format: 'lightboard.board/1', name: 'bare', size: {width: 10, height: 10}, leds: []}")
        let before = rig.folder.contents
        let run = try Command.run("lightboard", ["run", rig.path, "--output", rig.results] + refusal.options)
        let message = refusal.message.replacing("RIG", with: rig.path).replacing("FOLDER", with: rig.folder.path)
        #expect(run.status == .exited(code: refusal.code))
        #expect(run.complaints == ["lightboard: \(message)"])
        #expect(run.output.isEmpty)
        #expect(rig.folder.contents == before)
    }

    @Test(
        "a rig with GPIO lines is told that the machine has no chip, and leaves nothing behind",
        .enabled(if: access("/sys/bus/gpio/devices/gpiochip0", F_OK) != 0, "needs a machine without GPIO chips"))
    func noChips() throws {
        let lines = (0..<16).map { "R\($0): 'PIN\($0)'" } + (0..<10).map { "C\($0): 'PIN\(16 + $0)'" }
        let rig = try BenchRigFile(replacing: [
            ("output: [^\n]*", "output: {kind: 'gpio', lines: {\(lines.joined(separator: ", "))}},"),
            ("\"--source\", \"[^\"]*\", ", ""),
        ])
        let before = rig.folder.contents
        let run = try Command.run("lightboard", ["run", rig.path, "--output", rig.results])
        #expect(run.status == .exited(code: 4))
        #expect(
            run.complaints == [
                "lightboard: \(rig.path): output: the kernel shows no GPIO chip (/dev/gpiochip*); "
                    + "plug the adapter in, or load its driver"
            ])
        #expect(rig.folder.contents == before)
    }

    @Test("a rig file that is missing is one message")
    func missingRig() throws {
        let run = try Command.run("lightboard", ["run", "/nowhere/rig.json5"])
        #expect(run.status == .exited(code: 65))
        #expect(run.complaints == ["lightboard: /nowhere/rig.json5: cannot be read: No such file or directory"])
    }

    @Test("a camera that never shows a preview ends the run after one round, with one message and its trials kept")
    func neverPreviews() throws {
        let rig = try BenchRigFile()
        let script = try rig.folder.write("camera.sh", "read quit\n")
        let changed = try BenchRigFile(replacing: [
            ("\"lightboard-camera\"", "\"/bin/sh\", \"\(script)\""), ("timeout: \"5s\"", "timeout: \"100ms\""),
            ("warmups: 1", "warmups: 0"),
        ])
        let run = try Command.run("lightboard", ["run", changed.path, "--output", changed.results])
        #expect(run.status == .exited(code: 4))
        let folder = try #require(changed.runs.first)
        let log = try #require(changed.folder.contents.last { $0.hasSuffix("camera.log") })
        #expect(
            run.complaints == [
                "lightboard: \(changed.path): camera.command: no preview within 100 ms in any of the first 4 launches; "
                    + "look at \(changed.folder.path)/\(log), or give it longer with camera.timeout"
            ])
        let report = try Command.run("lightboard", ["report", folder])
        #expect(report.status == .exited(code: 3))
    }
}
