import Statistics

extension Effect {
    /// Sizes a difference as worked out.
    init(metric: String, unit: Unit, estimate: Estimate) {
        func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
        self.init(
            metric: metric, unit: unit, value: finite(estimate.value), low: finite(estimate.low),
            high: finite(estimate.high))
    }
}
