import Timebase

/// The size of a difference as people read it.
extension Effect {
    /// The best value with its interval: "×1.99 [1.94, 2.05]", "+6 ms [−14, +25]", "×1.96, no interval".
    public var text: String {
        guard let intervalText else { return valueText }
        let isBounded = bounds.low != nil && bounds.high != nil
        return valueText + (isBounded ? " " : ", ") + intervalText
    }

    /// The best value: "×1.99", "+6.0 ms", "+90 points"; "beyond the time-out" when it is.
    public var valueText: String { value.map(text) ?? "beyond the time-out" }

    /// Whether the trials bound the difference on one side at least.
    public var hasInterval: Bool { bounds.low != nil || bounds.high != nil }

    /// The interval: "[1.94, 2.05]", or "at least ×1.94" where it has one end, or "no interval"; `nil` where
    /// everything is beyond the time-out.
    public var intervalText: String? {
        switch bounds {
        case (let low?, let high?): "[\(number(low)),\u{A0}\(number(high))]"
        case (let low?, nil): "at least \(text(low))"
        case (nil, let high?): "at most \(text(high))"
        case (nil, nil): value == nil ? nil : "no interval"
        }
    }

    /// The ends of the interval that say something: every ratio is 0 or more.
    private var bounds: (low: Double?, high: Double?) { (unit == .ratio && low == 0 ? nil : low, high) }

    private func text(_ figure: Double) -> String {
        switch unit {
        case .ratio: "×" + number(figure)
        case .nanoseconds: number(figure) + Milliseconds.unit
        case .share: number(figure) + "\u{A0}points"
        }
    }

    private func number(_ figure: Double) -> String {
        switch unit {
        case .ratio:
            return Milliseconds.fixed(figure, places: 2)
        case .nanoseconds:
            let ends = [low, high].map { end in end.map { Duration.nanoseconds(rounding: $0) } }
            let places = Milliseconds.places(from: ends[0], to: ends[1])
            return Milliseconds.number(.nanoseconds(rounding: figure), places: places, signed: true)
        case .share:
            let size = Milliseconds.fixed(abs(figure) * 100, places: 0)
            return size == "0" ? size : (figure < 0 ? "\u{2212}" : "+") + size
        }
    }
}
