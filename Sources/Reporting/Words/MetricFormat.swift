import Experiment
import Timebase

/// How the figures of one metric are written: the same places for all configurations, so that they compare.
struct MetricFormat {
    private let isSigned: Bool
    private let timeout: Duration
    private let places: Int?

    /// The format that suits a metric's widest interval.
    init(of metric: Metric, in run: StoredRun) {
        isSigned = metric.isSigned
        timeout = run.record.timeout
        let summaries = run.summary.configurations.compactMap { $0.metrics[metric] }
        places = summaries.compactMap { Milliseconds.places(from: $0.low, to: $0.high) }.min()
    }

    /// The median with its unit: "981 ms", or "> 5000 ms" beyond the time-out.
    func median(_ summary: MetricSummary) -> String {
        summary.median.map { Milliseconds.text($0, places: places, signed: isSigned) }
            ?? ">\u{A0}" + Milliseconds.text(timeout)
    }

    /// The ends of the interval: "[968, 1002]"; `nil` where so few trials bound none, or all of it lies beyond the
    /// time-out.
    func interval(_ summary: MetricSummary) -> String? {
        guard summary.low != nil || summary.high != nil else { return nil }
        let ends = [summary.low, summary.high].map { end in
            end.map { Milliseconds.number($0, places: places, signed: isSigned) }
                ?? ">\u{A0}" + Milliseconds.number(timeout)
        }
        return "[\(ends.joined(separator: ",\u{A0}"))]"
    }
}
