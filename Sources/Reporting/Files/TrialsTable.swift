import Experiment

/// `trials.csv`: one row a trial, as RFC 4180 describes the format.
///
/// Times are whole nanoseconds. A metric has four columns: its value, the two ends of its 95 % interval, and the bound
/// when the trial was given up before the value had come; what there is not stays empty.
struct TrialsTable {
    let run: StoredRun

    /// The file's text: lines end with CR LF.
    var text: String {
        ([Self.header] + run.trials.map { Self.row(of: $0.record) })
            .map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
    }

    private static var header: [String] {
        ["index", "folder", "configuration", "block", "warmup", "status", "reason", "trigger_ns", "press_ns", "caught"]
            + ["images", "undecodable", "first_readable", "photo"]
            + Metric.allCases.flatMap { metric in
                ["ns", "low", "high", "censored_ns"].map { "\(metric.rawValue).\($0)" }
            }
    }

    private static func row(of trial: TrialRecord) -> [String] {
        let facts = [
            "\(trial.index)", trial.folder, trial.configuration, "\(trial.block)", "\(trial.isWarmup)",
            trial.status.rawValue, trial.reason ?? "", "\(trial.trigger.nanoseconds)",
            trial.press.map { "\($0.nanoseconds)" } ?? "", trial.caught.map { "\($0)" } ?? "",
            "\(trial.images.total)", "\(trial.images.undecodable)", trial.firstReadable ?? "", trial.photo ?? "",
        ]
        return Metric.allCases.reduce(into: facts) { row, metric in
            let estimate = trial.metrics[metric]
            let numbers = [estimate?.value, estimate?.low, estimate?.high, trial.censored[metric]?.bound]
            row += numbers.map { $0.map { "\($0.nanosecondCount)" } ?? "" }
        }
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
