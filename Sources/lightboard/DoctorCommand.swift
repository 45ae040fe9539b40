import Experiment
import Glibc
import Inspection
import Options

/// `lightboard doctor`: tells what of this machine is not as a rig needs it, and the remedy.
enum DoctorCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard doctor",
            summary: """
                Tells whether this machine can do what a rig asks of it, and what to do where it cannot.

                It looks at the kernel and its clock, real-time ability, libraries, the board's lines and the camera's
                program, and plays for a second without any board. Ends with 0 when the rig can be measured with, even if
                less well, 4 when it cannot, 65 when the rig file cannot be used.
                """,
            operands: "RIG", operandCount: 1...1,
            options: [Option("json", help: "print the findings as one JSON object")],
            examples: [
                ("lightboard doctor rigs/raspberry-pi-5.json5", "looks before the first run on a new machine"),
                (
                    "lightboard doctor --json RIG | jq '.findings[] | select(.well == false)'",
                    "what is not well, for a program"
                ),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let rig = try Rig(file: arguments.operands[0])
        let doctor = Doctor(of: rig, camera: Program.find(rig.camera.words[0]))
        let isJSON = arguments.has("json")
        let colours = Console.outputHasColours
        var findings: [Finding] = []
        var failure: (any Error)?
        try doctor.examine { finding in
            findings.append(finding)
            guard !isJSON, failure == nil else { return }
            do { try Console.print(DoctorReport.line(for: finding, inColours: colours)) } catch { failure = error }
        }
        if let failure { throw failure }
        if isJSON { try Console.print(DoctorReport(rig: rig.name, findings: findings).json()) }
        return findings.contains { $0.blocks } ? .hardware : .success
    }
}
