import BoardControl
import BoardModel
import Documents
import Experiment
import Foundation
import SystemCalls
import Testing
import Timebase

/// Runs with shell scripts for cameras: what the run does when a camera does not do what it should.
struct RunTests {
    /// A run with a script for its camera.
    private struct Attempt {
        let fixture: RigFixture
        let board = DarkBoard()
        let folder: RunFolder
        let interruption: SystemCalls.Pipe
        let run: Run

        init(
            _ script: String, timeout: String = "5s", replacing parts: [(String, String)] = [],
            actuation: Actuation? = nil
        ) throws {
            // As `lightboard` does: telling a camera that has died is an error to record, not the end of the process.
            signal(SIGPIPE, SIG_IGN)
            fixture = try RigFixture(
                replacing: [("5s", timeout), ("trials: 2, warmups: 1", "trials: 1, warmups: 0")] + parts)
            folder = RunFolder(path: fixture.folder + "/run")
            try Folder.make(folder.path)
            interruption = try SystemCalls.Pipe(name: "interruption")
            try fixture.write(script: script)
            run = Run(
                of: try fixture.rig(),
                with: Run.Equipment(output: board, source: "somewhere", program: "/bin/sh", actuation: actuation),
                in: folder, interruption: interruption.reading)
        }

        func perform() throws -> Run.Ending { try run.perform { _ in } }

        var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/trials")) ?? [] }
    }

    private static let wellBehaved = """
        echo preview
        read shutter
        echo photo
        read quit
        """

    @Test("a camera that does as it is told is launched once for every trial of the plan")
    func wellBehaved() throws {
        let attempt = try Attempt(Self.wellBehaved)
        #expect(try attempt.perform() == .completed)
        let trials = try attempt.folder.trials()
        #expect(trials.map(\.status) == [.finished, .finished, .finished])
        #expect(Set(trials.map(\.configuration)) == ["plain", "deferred", "fast"])
        #expect(attempt.contents.sorted() == trials.map { String($0.folder.dropFirst("trials/".count)) })
        #expect(attempt.board.shown == .dark)
    }

    @Test("where an actuator presses the shutter, the camera is not told to, and the press is the actuator's")
    func actuator() throws {
        let moment = Timestamp.now() + .seconds(60)
        // Whoever waits for "shutter" here would hear "quit".
        let attempt = try Attempt(
            "echo preview; echo photo; read word; test $word = quit",
            actuation: Actuation(of: [.shutter]) { moment })
        #expect(try attempt.perform() == .completed)
        #expect(try attempt.folder.trials().map(\.press) == [moment, moment, moment])
    }

    @Test("where an actuator launches the camera, the trigger is the actuator's press")
    func actuatedLaunch() throws {
        let moment = Timestamp.now() + .seconds(60)
        let attempt = try Attempt(Self.wellBehaved, actuation: Actuation(of: [.launch]) { moment })
        #expect(try attempt.perform() == .completed)
        #expect(try attempt.folder.trials().allSatisfy { $0.trigger == moment })
    }

    @Test("an actuator that fails ends the run, with its own words")
    func brokenActuator() throws {
        struct Stuck: Error, CustomStringConvertible { let description = "the relay is stuck" }
        let attempt = try Attempt(Self.wellBehaved, actuation: Actuation(of: [.shutter]) { throw Stuck() })
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        #expect(error?.description.contains("output: the shutter could not be pressed: the relay is stuck;") == true)
    }

    @Test("the camera is given the trial's folder, the source and the configuration's options")
    func arguments() throws {
        let attempt = try Attempt("printf '%s\\n' \"$@\" > \"$1/arguments\"\n" + Self.wellBehaved)
        _ = try attempt.perform()
        let trial = try #require(attempt.folder.trials().first { $0.configuration == "plain" })
        let text = try File.read(attempt.folder.folder(of: trial).file("arguments"))
        let words = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(words.first?.hasSuffix(trial.folder + ".unfinished") == true)
        #expect(Array(words.dropFirst()) == ["somewhere", "--deferred-start", "off"])
    }

    @Test("the moments of camera and experiment stand in one file in the order of time")
    func events() throws {
        let attempt = try Attempt(
            "echo '{\"ns\":1,\"event\":\"app.main\"}' > \"$1/events.jsonl\"\n" + Self.wellBehaved)
        _ = try attempt.perform()
        let trial = try #require(attempt.folder.trials().first)
        let events = try attempt.folder.folder(of: trial).events()
        #expect(events.map(\.name) == ["app.main", "launch.trigger", "shutter.press", "camera.exit"])
        #expect(events[1].time == trial.trigger)
        #expect(events[2].time == trial.press)
    }

    @Test("the shutter is pressed at a fixed time, whether there is a preview or not")
    func fixedShutter() throws {
        let attempt = try Attempt(
            "read shutter\necho preview\necho photo\nread quit\n",
            replacing: [("{when: \"firstPreview\"}", "{after: \"30ms\"}")])
        #expect(try attempt.perform() == .completed)
        for trial in try attempt.folder.trials() {
            #expect(trial.status == .finished)
            #expect(try #require(trial.press) - trial.trigger >= .milliseconds(30))
        }
    }

    @Test("a photo that never comes is a censored trial, and the run goes on")
    func noPhoto() throws {
        let attempt = try Attempt("echo preview\nread shutter\nread quit\n", timeout: "50ms")
        #expect(try attempt.perform() == .completed)
        for trial in try attempt.folder.trials() {
            #expect(trial.status == .timedOut)
            #expect(trial.reason == "no photo within 50 ms of the press")
            #expect(Set(trial.censored.keys) == [.launchFirstCapture, .shutterLag, .shutterDelivery])
            #expect(try #require(trial.censored[.shutterLag]).bound >= .milliseconds(50))
            #expect(trial.caught == false)
        }
    }

    @Test("a camera that never shows a preview is censored, and ends the run after each configuration had its turn")
    func noPreview() throws {
        let attempt = try Attempt(
            "read quit\n", timeout: "50ms", replacing: [("trials: 1, warmups: 0", "trials: 5")])
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        let trials = try attempt.folder.trials()
        #expect(
            error?.description
                == "\(attempt.fixture.rigFile): camera.command: no preview within 50 ms in any of the first "
                + "3 launches; look at \(attempt.folder.path)/\(try #require(trials.last).folder)/camera.log, "
                + "or give it longer with camera.timeout")
        #expect(trials.map(\.status) == [.timedOut, .timedOut, .timedOut])
        #expect(
            trials.allSatisfy {
                Set($0.censored.keys)
                    == [.launchFirstFrame, .launchFirstLight, .launchFirstDisplay, .launchFirstCapture]
            })
    }

    @Test("a camera that does not quit is ended with all that it has started, and the trial says so")
    func neverQuits() throws {
        let attempt = try Attempt(
            """
            trap '' TERM
            sleep 600 &
            echo $! > "$1/child"
            echo preview
            read shutter
            echo photo
            while true; do sleep 600; done
            """, timeout: "200ms",
            replacing: [
                (", {name: \"deferred\", options: []}, {name: \"fast\", options: []}", ""),
                ("hypotheses: {baseline: \"plain\", deferred: \"deferred\", responsive: \"fast\"}", ""),
                ("{name: \"deferred\", options: []}, {name: \"fast\", options: []}", ""),
            ])
        #expect(try attempt.perform() == .completed)
        let trial = try #require(attempt.folder.trials().first)
        #expect(trial.status == .timedOut)
        #expect(trial.reason == "it did not leave within 200 ms of being told to quit")
        #expect(trial.censored.isEmpty)
        let child = try File.read(attempt.folder.folder(of: trial).file("child"))
        let number = try #require(pid_t(String(decoding: child, as: UTF8.self).filter(\.isNumber)))
        let state = (try? File.read("/proc/\(number)/stat")).map { String(decoding: $0, as: UTF8.self) }
        // Whoever inherits it may not have taken its status yet.
        #expect(state == nil || state?.contains(") Z ") == true)
    }

    @Test(
        "a camera that never stops printing is given up in time all the same", .timeLimit(.minutes(1)),
        arguments: ["yes", "yes photo"])
    func chatty(_ command: String) throws {
        let attempt = try Attempt("exec \(command)", timeout: "50ms")
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        #expect(error?.description.contains("no preview within 50 ms in any of the first 3 launches") == true)
        // Its launch is over when the time-out is, and what it is given to leave.
        for trial in try attempt.folder.trials() {
            let events = try attempt.folder.folder(of: trial).events()
            let timeout = try #require(events.first { $0.name == "launch.timeout" })
            #expect(timeout.time - trial.trigger < .seconds(2))
        }
    }

    @Test(
        "a moment or number that no camera can have seen is refused with file, line and key",
        arguments: [
            ("events.jsonl", #"{"ns":-9223372036854775808,"event":"app.main"}"#, "line 1: ns: "),
            (
                "frames.jsonl",
                #"{"index":0,"role":"preview","sequence":0,"timestamp_ns":9223372036854775807,"#
                    + #""timestamp_source":"start-of-exposure","received_ns":0,"flags":[]}"#,
                "line 1: timestamp_ns: "
            ),
        ])
    func impossible(file: String, line: String, place: String) throws {
        let attempt = try Attempt("echo '\(line)' > \"$1/\(file)\"\n" + Self.wellBehaved)
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        #expect(error?.description.contains("\(file): \(place)") == true)
    }

    @Test("a named pipe among the camera's files keeps nobody waiting", .timeLimit(.minutes(1)))
    func pipe() throws {
        let attempt = try Attempt("mkfifo \"$1/events.jsonl\" \"$1/frames.jsonl\"\n" + Self.wellBehaved)
        #expect(try attempt.perform() == .completed)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let id: String
        let script: String
        let reason: String
        var testDescription: String { id }
    }

    @Test(
        "a camera that fails ends the run with its reason, and its trial is kept as failed",
        arguments: [
            Refusal(id: "at once", script: "exit 1", reason: "it left (exit code 1) before its preview"),
            Refusal(
                id: "before its photo", script: "echo preview; read shutter; kill -SEGV $$",
                reason: "it left (signal 11) before its photo"),
            Refusal(
                id: "in its own words", script: "echo 'failed: the device is busy'; exit 1",
                reason: "the device is busy"),
            Refusal(
                id: "after its photo", script: "echo preview; read shutter; echo photo; read quit; exit 3",
                reason: "it left with exit code 3 after its photo"),
        ])
    func failures(_ refusal: Refusal) throws {
        let attempt = try Attempt(refusal.script)
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        let trial = try #require(attempt.folder.trials().last)
        #expect(trial.status == .failed)
        #expect(
            error?.description == "\(attempt.fixture.rigFile): camera.command: the camera under test failed: "
                + "\(refusal.reason); \(attempt.folder.path)/\(trial.folder)/camera.log has what it printed")
    }

    @Test("a camera that leaves a broken file ends the run, and its trial's folder does not look finished")
    func brokenFile() throws {
        let attempt = try Attempt("echo nonsense > \"$1/frames.jsonl\"\n" + Self.wellBehaved)
        let error = #expect(throws: RunError.self) { try attempt.perform() }
        #expect(error?.description.contains("frames.jsonl: line 1: ") == true)
        #expect(attempt.contents.allSatisfy { $0.hasSuffix(".unfinished") })
        #expect(try attempt.folder.trials().isEmpty)
        #expect(attempt.board.shown == .dark)
    }

    @Test("an interrupted run leaves the board dark and no unfinished trial")
    func interruption() throws {
        let attempt = try Attempt(
            "echo started > \"$1/../../started\"\nread quit\n")
        let interruption = attempt.interruption.writing
        let started = attempt.folder.path + "/started"
        let interrupter = try JoinableThread(name: "interrupter") {
            while access(started, F_OK) != 0 { Deadline.sleep(until: Timestamp.now() + .milliseconds(1)) }
            try? interruption.write([1])
        }
        #expect(try attempt.perform() == .interrupted)
        interrupter.join()
        #expect(attempt.contents.isEmpty)
        #expect(try attempt.folder.trials().isEmpty)
        #expect(attempt.board.shown == .dark)
    }

    @Test("a driver that fails ends the run with its words")
    func brokenBoard() throws {
        final class Broken: BoardOutput {
            struct Unplugged: Error, CustomStringConvertible { let description = "it was unplugged" }
            func write(_ state: BoardState) throws { throw Unplugged() }
        }
        let attempt = try Attempt(Self.wellBehaved)
        let run = Run(
            of: try attempt.fixture.rig(),
            with: Run.Equipment(output: Broken(), source: "", program: "/bin/true"), in: attempt.folder,
            interruption: attempt.interruption.reading)
        let error = #expect(throws: RunError.self) { try run.perform { _ in } }
        #expect(
            error?.description == "\(attempt.fixture.rigFile): output: the board cannot be driven: it was unplugged; "
                + "look whether it is connected, or the bench running")
    }
}
