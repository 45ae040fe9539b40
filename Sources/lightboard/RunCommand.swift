import Bench
import BoardControl
import Documents
import Experiment
import Foundation
import Glibc
import Options
import Reporting
import SystemCalls
import Timebase

/// `lightboard run`: launches the camera under test as often as the rig file says, and tells what came of it.
enum RunCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard run",
            summary: """
                Launches the camera under test again and again, and tells from light how fast it was.

                Ends with 0 when no hypothesis is refuted, 1 when one is, 3 when the figures are not to be trusted, 4 when
                the rig or the camera does not work, 65 when a file cannot be used, 130 after Ctrl-C.
                """,
            operands: "RIG", operandCount: 1...1,
            options: [
                Option(
                    "output", value: "DIR", help: "the folder that the run's own folder is made in; default results"),
                Option("profile", value: "NAME", help: "the device profile of a simulated rig; default the rig's own"),
                Option("trials", value: "N", help: "trials of each configuration, instead of the rig's"),
                Option("seed", value: "N", help: "what order and phases are drawn from, instead of the rig's"),
                Option("strict", help: "exit code 2 when a hypothesis remains inconclusive"),
                Option("json", help: "print the summary as JSON instead of a table"),
                Option("quiet", help: "print nothing but errors"),
            ],
            examples: [
                ("lightboard run rigs/bench.json5", "measures the simulated rig"),
                (
                    "lightboard run rigs/bench.json5 --profile webcam --trials 3",
                    "does it quickly, with a slow camera; for intervals and verdicts it takes six trials"
                ),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("json"), arguments.has("quiet") { throw UsageError.conflict("json", "quiet") }
        let isQuiet = arguments.has("quiet")
        var rig = try Rig(file: arguments.operands[0])
        rig.trials =
            try arguments.parsed("trials", wanted: "a whole number from 1 to \(Rig.trialLimit)") {
                Int($0).flatMap { (1...Rig.trialLimit).contains($0) ? $0 : nil }
            } ?? rig.trials
        rig.seed = try arguments.parsed("seed", wanted: "a whole number, 0 or more") { UInt64($0) } ?? rig.seed
        let setup = try simulation(of: rig, profile: arguments.value("profile"))
        if let setup { rig.camera.rate = 1e9 / Double(setup.profile.sensor.interval.nanosecondCount) }
        if let setup, rig.camera.lineTimes.isEmpty, rig.calibration == nil {
            // A simulated camera's profile is its data sheet.
            rig.camera.lineTimes = [
                .preview: setup.profile.preview.lineTime, .photo: setup.profile.photo.lineTime,
            ]
        }
        let program = try cameraProgram(of: rig)
        let hardware = try RigHardware.take(for: rig)

        // Before any other thread is there, so that all of them leave these signals alone.
        let interruption = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP])
        let refusals = try Punctuality.refusals()
        let start = RunStart(rig: rig, profile: setup?.profileName, isRealTime: refusals.isEmpty)
        let folder = try start.makeFolder(in: arguments.value("output") ?? "results")
        for doubt in rig.calibrationDoubts { Console.complain(doubt) }
        for refusal in refusals where !isQuiet {
            Console.note(PlayCommand.cost(of: refusal))
        }

        let failure = try perform(
            rig, on: hardware, profile: setup?.profileName, program: program, in: folder, interruption, isQuiet)
        // From here on a second Ctrl-C ends the command at once.
        interruption.release()
        if let failure {
            // What was finished is told where that is possible; why the rest is missing matters more.
            try? Report(of: folder).write()
            throw failure
        }
        let report = try Report(of: folder)
        do {
            try report.write()
        } catch let error as SystemError {
            throw Failure(
                message:
                    "\(error); all trials are kept: make room, then write it with lightboard report \(folder.path)",
                code: .hardware)
        }
        if !isQuiet {
            try Console.print(arguments.has("json") ? report.summaryText() : report.overview, terminator: "")
        }
        for concern in report.concerns { Console.complain("\(concern)") }
        return ExitCode(of: report, isStrict: arguments.has("strict"))
    }

    /// Makes the trials; returns why they are not all there.
    ///
    /// - Parameter hardware: the board; `nil` for a simulated rig, which is then started.
    private static func perform(
        _ rig: Rig, on hardware: RigHardware?, profile: String?, program: String, in folder: RunFolder,
        _ interruption: SignalDescriptor, _ isQuiet: Bool
    ) throws -> Failure? {
        if let hardware {
            return perform(
                rig, with: hardware.equipment(program: program), in: folder, interruption,
                isQuiet)
        }
        let bench: BenchRig
        do {
            bench = try BenchRig(
                executable: Program.folder + "/lightboard-bench", rig: rig.file, profile: profile, seed: rig.seed,
                truth: folder.truthFile)
        } catch {
            // A run that never began leaves nothing behind.
            try? FileManager.default.removeItem(atPath: folder.path)
            throw error
        }
        defer { bench.close() }
        let failure = perform(
            rig, with: Run.Equipment(output: bench.board, source: bench.source, program: program), in: folder,
            interruption, isQuiet)
        guard failure?.code == .hardware else { return failure }
        do {
            try bench.checkRunning()
            return failure
        } catch {
            return Failure(message: "\(error)", code: .hardware)
        }
    }

    private static func perform(
        _ rig: Rig, with equipment: Run.Equipment, in folder: RunFolder, _ interruption: SignalDescriptor,
        _ isQuiet: Bool
    ) -> Failure? {
        var display = ProgressDisplay(isBar: Console.showsProgressBar, isQuiet: isQuiet)
        defer { display.end() }
        let run = Run(of: rig, with: equipment, in: folder, interruption: interruption.file)
        do {
            switch try run.perform(reportingTo: { display.show($0) }) {
            case .completed:
                return nil
            case .interrupted:
                return Failure(
                    message:
                        "interrupted; \(folder.path) has the trials that were finished, lightboard report tells what they say",
                    code: .interrupted)
            }
        } catch {
            return Failure(message: error.description, code: .hardware)
        }
    }

    /// What a simulated rig is made of; `nil` for one that is hardware.
    static func simulation(of rig: Rig, profile: String?) throws -> BenchSetup? {
        if rig.output == .bench { return try BenchSetup(rig: rig.file, profile: profile) }
        guard let profile else { return nil }
        throw Failure(
            message: "\(rig.file) is no simulated rig, so it has no profile '\(profile)'; leave --profile out",
            code: .usage)
    }

    /// The path of the program that the rig's command names.
    static func cameraProgram(of rig: Rig) throws(Failure) -> String {
        let name = rig.camera.words[0]
        guard let program = Program.find(name) else {
            let place = name.contains("/") ? "that can be executed there" : "beside lightboard or on the PATH"
            throw Failure(
                message: "\(rig.file): camera.command: there is no program '\(name)' \(place); name one that is there",
                code: .hardware)
        }
        return program
    }
}
