import Statistics
import Timebase

extension Effect {
    /// Sizes a difference as worked out.
    init(metric: String, unit: Unit, estimate: Estimate) {
        func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
        self.init(
            metric: metric, unit: unit, value: finite(estimate.value), low: finite(estimate.low),
            high: finite(estimate.high))
    }

    /// The size with its interval, as people read it: "×1.99 [1.94, 2.05]", "+6 ms [−14, +25 ms]", "+0.9 [+0.5, +1]".
    var text: String { "\(words(value, "beyond the time-out")) [\(words(low, "−∞")), \(words(high, "∞"))]" }

    private func words(_ number: Double?, _ infinite: String) -> String {
        guard let number else { return infinite }
        switch unit {
        case .ratio: return "×" + Self.hundredths(number)
        case .nanoseconds: return (number < 0 ? "−" : "+") + Duration.nanoseconds(Int64(abs(number))).text
        case .share: return (number < 0 ? "−" : "+") + Self.hundredths(abs(number))
        }
    }

    private static func hundredths(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
