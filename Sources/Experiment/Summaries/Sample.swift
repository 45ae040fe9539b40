import Statistics

/// One metric over the trials of a configuration, in nanoseconds; a trial that was given up before the time had come
/// counts as +∞.
struct Sample {
    let values: [Double]

    /// The values of trials; a trial without the metric, such as one whose photo could not be read, has none.
    init(of metric: Metric, in trials: [TrialRecord]) {
        values = trials.compactMap { trial in
            if let measured = trial.metrics[metric] { return Double(measured.value.nanosecondCount) }
            return trial.censored[metric].map { _ in .infinity }
        }
    }

    /// The median and its interval; `nil` of nothing.
    var summary: MetricSummary? {
        guard let estimate = Median.estimate(of: values) else { return nil }
        func duration(_ value: Double) -> Duration? { value.isFinite ? .nanoseconds(rounding: value) : nil }
        return MetricSummary(
            count: values.count, censored: values.count { $0 == .infinity }, median: duration(estimate.value),
            low: duration(estimate.low), high: duration(estimate.high))
    }
}
