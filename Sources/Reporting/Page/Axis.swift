import Glibc
import Timebase

/// A horizontal axis: figures to percentages of its width, with round ticks.
struct Axis: Hashable {
    /// The figure at the left end.
    let low: Double
    /// The figure at the right end.
    let high: Double

    /// An axis from one figure to another, which is greater.
    init(from low: Double, to high: Double) {
        self.low = low
        self.high = high > low ? high : low + 1
    }

    /// An axis over all figures, with a little room at both ends; `nil` without figures.
    init?(over figures: [Double]) {
        guard let least = figures.min(), let most = figures.max() else { return nil }
        let room = max((most - least) * 0.06, 0.001)
        self.init(from: least - room, to: most + room)
    }

    /// Where a figure lies, in percent of the width, kept on the axis.
    func percent(_ figure: Double) -> Double {
        min(max((figure - low) / (high - low), 0), 1) * 100
    }

    /// Where a figure lies, as a coordinate of SVG or a length of CSS.
    func place(_ figure: Double) -> String { Self.coordinate(percent(figure)) }

    /// How much of the width a stretch takes.
    func width(from start: Double, to end: Double) -> String {
        Self.coordinate(max(percent(end) - percent(start), 0))
    }

    /// A percentage with two places.
    static func coordinate(_ percent: Double) -> String { Milliseconds.fixed(percent, places: 2) + "%" }

    /// Round figures on the axis, at most as many as wanted: multiples of 1, 2 or 5 times a power of ten.
    func ticks(atMost count: Int) -> [Tick] {
        let wanted = (high - low) / Double(count)
        let exponent = log10(wanted).rounded(.down)
        let mantissa = wanted / pow(10, exponent)
        let factor = mantissa <= 1 ? 1.0 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10
        let step = factor * pow(10, exponent)
        let places = max(0, Int(-log10(step).rounded(.down)))
        return stride(from: (low / step).rounded(.up), through: (high / step).rounded(.down), by: 1).map {
            Tick(figure: $0 * step, places: places)
        }
    }

    /// A round figure on an axis.
    struct Tick: Hashable {
        /// The figure.
        let figure: Double
        /// The places that it is written with.
        let places: Int

        /// The figure in words.
        var text: String {
            let size = Milliseconds.fixed(abs(figure), places: places)
            return figure < 0 ? "\u{2212}" + size : size
        }
    }
}
