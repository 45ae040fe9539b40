import Experiment

/// What a run ends with on a terminal: a line about the run, a table of the figures that matter most, the verdicts.
struct Overview {
    let run: StoredRun

    var text: String {
        ([heading] + table + verdicts + [run.folder.path + "/report.html"])
            .map { $0.split(separator: "\u{A0}", omittingEmptySubsequences: false).joined(separator: " ") + "\n" }
            .joined()
    }

    private static let metrics: [Metric] = [.launchFirstDisplay, .launchFirstCapture, .shutterLag]

    private var heading: String {
        let record = run.record
        let parts = [
            record.rig.file, record.simulated.map { "SIMULATED BENCH, profile \($0.profile)" },
            "\(record.configurations.count) configurations × \(record.plan.trials) trials", "seed \(record.seed)",
            "\(run.summary.disturbed) disturbed", voided > 0 ? "\(Count.text(voided, "image")) void: late steps" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    private var voided: Int { run.summary.configurations.reduce(0) { $0 + $1.voided } }

    private var table: [String] {
        let head = [""] + Self.metrics.map(\.rawValue) + ["caught", "unreadable"]
        return Self.aligned([head] + run.summary.configurations.map(row))
    }

    private func row(_ configuration: ConfigurationSummary) -> [String] {
        let figures = Self.metrics.map { metric in
            guard let summary = configuration.metrics[metric] else { return "–" }
            let format = MetricFormat(of: metric, in: run)
            return [format.median(summary), format.interval(summary)].compactMap { $0 }.joined(separator: " ")
        }
        let caught = configuration.caught.flatMap { $0.total > 0 ? "\($0.count)/\($0.total)" : nil } ?? "–"
        return [configuration.name] + figures + [caught, configuration.undecodable.fraction.map(Percent.text) ?? "–"]
    }

    private var verdicts: [String] {
        Self.aligned(run.summary.verdicts.map { [$0.name, $0.claim, $0.outcome.rawValue, $0.words] })
    }

    /// Rows as lines, every column as wide as its widest entry.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}
