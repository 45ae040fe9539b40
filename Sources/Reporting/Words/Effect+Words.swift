import Experiment
import Timebase

extension Effect {
    /// The best value: "×1.99", "+6.0 ms", "+90 points"; "unknown" beyond the time-out.
    var valueText: String { value.map { text($0) } ?? "unknown" }

    /// Whether the trials bound an interval at all.
    var hasInterval: Bool { high != nil || low.map { unit != .ratio || $0 > 0 } ?? false }

    /// The interval: "[1.94, 2.05]", with … for an end beyond the time-out.
    var intervalText: String {
        guard hasInterval else { return "no interval" }
        return "[" + [low, high].map { end in end.map { number($0) } ?? "…" }.joined(separator: ",\u{A0}") + "]"
    }

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
            let ends = [low, high].map { end in end.map { Duration.nanoseconds(Int64($0)) } }
            let places = Milliseconds.places(from: ends[0], to: ends[1])
            return Milliseconds.number(.nanoseconds(Int64(figure)), places: places, signed: true)
        case .share:
            let size = Milliseconds.fixed(abs(figure) * 100, places: 0)
            return size == "0" ? size : (figure < 0 ? "\u{2212}" : "+") + size
        }
    }
}
