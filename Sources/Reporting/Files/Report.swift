import Documents
import Experiment
import SystemCalls

/// The report of a run: everything that is told of it, from what its folder holds.
public struct Report: Sendable {
    private let run: StoredRun

    /// Reads a run's folder and works its figures out again; it measures nothing.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public init(of folder: RunFolder) throws(DocumentError) {
        run = try StoredRun(reading: folder)
    }

    /// The figures and verdicts.
    public var summary: Summary { run.summary }
    /// The reasons not to trust the figures.
    public var concerns: [Concern] { Concern.all(in: run) }
    /// The trials that were finished, warm-ups among them.
    public var finishedTrials: Int { run.trials.count }
    /// The trials that were planned, warm-ups among them.
    public var plannedTrials: Int { run.plannedTrials }
    /// Whether the list of trials ends in the middle of a line, which is left out.
    public var isTorn: Bool { run.isTorn }

    /// What a terminal shows of the run: a line about it, the figures that matter most, the verdicts, the page's file.
    public var overview: String { Overview(run: run).text }

    /// The figures, verdicts and the self-check as the text of `summary.json`.
    public func summaryText() throws -> String { try SummaryFile(run: run).text() }

    /// Writes `report.html`, `summary.json`, `trials.csv`, `junit.xml` and `trace.json` into the run's folder, each in
    /// one step.
    ///
    /// - Throws: `SystemError` when the folder takes no files.
    public func write() throws {
        let files = [
            ("summary.json", try summaryText()),
            ("trials.csv", TrialsTable(run: run).text),
            ("junit.xml", JUnitFile(run: run, concerns: concerns).text),
            ("trace.json", try TraceFile(run: run).text()),
            ("report.html", ReportPage(run: run, concerns: concerns).text),
        ]
        for (name, text) in files { try File.replace("\(run.folder.path)/\(name)", with: text) }
    }
}
