import Experiment
import Options
import Reporting
import SystemCalls

/// `lightboard report`: tells again what a run found, from what its folder holds.
enum ReportCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard report",
            summary: """
                Writes the report of a run again, from what its folder holds.

                Ends with 0 when no hypothesis is refuted, 1 when one is, 3 when the figures are not to be trusted, 65 when
                the folder is no run's or cannot be written.
                """,
            operands: "RUN", operandCount: 1...1,
            options: [
                Option("json", help: "print the summary as JSON"),
                Option("quiet", help: "print nothing but errors"),
                Option("strict", help: "end with 2 when a verdict is inconclusive"),
            ],
            examples: [
                (
                    "lightboard report results/2026-11-30T08-00-12-bench-7",
                    "after an interrupted run, or a newer version"
                ),
                ("lightboard report --json RUN | jq .verdicts", "the verdicts for a program"),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("json"), arguments.has("quiet") { throw UsageError.conflict("json", "quiet") }
        let folder = RunFolder(path: trimmed(arguments.operands[0]))
        guard File.isThere(folder.recordFile) else {
            throw Failure(
                message:
                    "\(folder.path) is not the folder of a run, it has no run.json; name one that 'lightboard run' has made",
                code: .badInput)
        }
        let report = try Report(of: folder)
        guard report.finishedTrials > 0 else {
            throw Failure(
                message:
                    "\(folder.path): none of \(report.plannedTrials) trials is finished, so there is nothing to report;"
                    + " run the rig again",
                code: .untrustworthy)
        }
        do {
            try report.write()
        } catch let error as SystemError {
            throw Failure(message: "\(error); copy the run to a folder that can be written", code: .badInput)
        }
        if !arguments.has("quiet") {
            note(what: report)
            try Console.print(arguments.has("json") ? try report.summaryText() : report.overview, terminator: "")
        }
        for concern in report.concerns { Console.complain("\(concern)") }
        return ExitCode(of: report, isStrict: arguments.has("strict"))
    }

    private static func note(what report: Report) {
        if report.finishedTrials < report.plannedTrials {
            Console.note("\(report.finishedTrials) of \(report.plannedTrials) planned trials are there")
        }
        if report.isTorn { Console.note("trials.jsonl ends in the middle of a line, which is left out") }
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
