import Reporting

extension ExitCode {
    /// How a command ends whose work is a report: doubt about the figures weighs more than what they say.
    ///
    /// - Parameter isStrict: whether a verdict that is inconclusive counts as failure.
    init(of report: Report, isStrict: Bool) {
        let outcomes = report.summary.verdicts.map(\.outcome)
        self =
            !report.concerns.isEmpty
            ? .untrustworthy
            : outcomes.contains(.refuted)
                ? .failedVerdict : isStrict && outcomes.contains(.inconclusive) ? .inconclusive : .success
    }
}
