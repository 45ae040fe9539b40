import Analysis
import Bench
import BoardControl
import Experiment
import Foundation
import Options
import SystemCalls
import Timebase

/// `lightboard calibrate`: measures what the frames of a rig's camera have in common, or, with `--bands`, one picture's line
/// time.
enum CalibrateCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard calibrate",
            summary: """
                Measures a rig's camera and board from a minute of frames.

                That is how much later each row is exposed than the one above it, how the lens bends, how much brighter each
                LED is than like ones, and how far off its place. The file that it writes makes readings sharper.

                The rig's first configuration is launched again and again. Ends with 0 when something was measured, 3 when
                the frames tell nothing, 4 when the rig or the camera does not work, 65 when a file cannot be used, 130
                after Ctrl-C; an old file is then as it was.

                With --bands it measures, without a rig, only the line time of any camera, from a picture of a light that
                blinks.
                """,
            operands: "RIG", operandCount: 0...1,
            options: [
                Option("for", value: "DURATION", help: "how long the camera is launched; default 60s"),
                Option("output", value: "FILE", help: "the calibration file; default calibration.json"),
                Option("profile", value: "NAME", help: "the device profile of a simulated rig; default the rig's own"),
                Option("json", help: "print what was measured as JSON"),
                Option("quiet", help: "print nothing but errors"),
            ] + BandsCommand.options,
            examples: [
                (
                    "lightboard calibrate rigs/bench.json5 --output bench-calibration.json",
                    "a minute of the simulated camera; name the file as the rig's calibration"
                ),
                (
                    "lightboard calibrate rigs/bench.json5 --for 15s --profile webcam",
                    "less exactly, and another camera"
                ),
                ("lightboard calibrate --bands wall.png --frequency 1kHz", "says how far apart rows are exposed"),
            ]),
        run: run)

    /// The longest: more frames than an hour's tell nothing more.
    private static let longest: Duration = .seconds(3600)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("json"), arguments.has("quiet") { throw UsageError.conflict("json", "quiet") }
        if BandsCommand.isMeant(by: arguments) { return try BandsCommand.run(arguments) }
        guard let file = arguments.operands.first else {
            throw UsageError.missingOperand("RIG", command: subcommand.description.name)
        }
        let rig = try Rig(file: file)
        let length =
            try arguments.parsed("for", wanted: "\(Duration.textExample), up to \(longest.text)") { text in
                Duration(text: text).flatMap { $0 > .zero && $0 <= longest ? $0 : nil }
            } ?? .seconds(60)
        let path = arguments.value("output") ?? "calibration.json"
        let output = try OutputFile(path, option: "output")
        let setup = try RunCommand.simulation(of: rig, profile: arguments.value("profile"))
        let program = try RunCommand.cameraProgram(of: rig)
        let hardware = try RigHardware.take(for: rig)

        // Before any other thread is there, so that all of them leave these signals alone.
        let interruption = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP])
        let isQuiet = arguments.has("quiet")
        for refusal in try Punctuality.refusals() where !isQuiet { Console.note(PlayCommand.cost(of: refusal)) }
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID().uuidString)")
            .path
        try Folder.make(place)
        defer { try? FileManager.default.removeItem(atPath: place) }
        let folder = RunFolder(path: place)
        let findings: CalibrationRun.Findings?
        if let hardware {
            findings = try measure(
                rig, with: hardware.equipment(program: program), in: folder, length, interruption, isQuiet)
        } else {
            let bench = try BenchRig(
                executable: Program.folder + "/lightboard-bench", rig: rig.file, profile: setup?.profileName,
                seed: rig.seed, truth: folder.truthFile)
            defer { bench.close() }
            findings = try measure(
                rig, with: Run.Equipment(output: bench.board, source: bench.source, program: program), in: folder,
                length, interruption, isQuiet)
        }
        interruption.release()
        guard let findings else { throw Failure(message: "interrupted; \(path) is as it was", code: .interrupted) }
        guard findings.tellAnything else {
            throw Failure(
                message:
                    "the frames of \(rig.file) tell nothing; see with lightboard run whether they"
                    + " can be read, or calibrate longer with --for",
                code: .untrustworthy)
        }
        let calibration = Calibration(
            made: Date().formatted(.iso8601), program: Lightboard.version, rig: rig.file, boardFile: rig.boardFile,
            board: rig.board, camera: rig.camera.identity, placement: findings.placement, modes: findings.modes)
        try output.write(calibration.text)
        if arguments.has("json") {
            try Console.print(calibration.text, terminator: "")
        } else if !isQuiet {
            try Console.print(CalibrationWords(findings, of: rig.board).text, terminator: "")
            try Console.print(path)
        }
        return .success
    }

    private static func measure(
        _ rig: Rig, with equipment: Run.Equipment, in folder: RunFolder, _ length: Duration,
        _ interruption: SignalDescriptor, _ isQuiet: Bool
    ) throws -> CalibrationRun.Findings? {
        let run = CalibrationRun(of: rig, with: equipment, in: folder, interruption: interruption.file)
        var display = CalibrationDisplay(length: length, isBar: Console.showsProgressBar, isQuiet: isQuiet)
        defer { display.end() }
        do {
            return try run?.perform(for: length) { display.show($0) }
        } catch let error as RunError {
            throw Failure(message: error.description, code: .hardware)
        }
    }
}
