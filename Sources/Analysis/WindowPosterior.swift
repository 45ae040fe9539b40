import Glibc

/// What the LEDs tell about the exposure window: every window that may be, with how much it is to be believed.
struct WindowPosterior {
    /// A value with its 95 % interval, in nanoseconds.
    struct Estimate {
        let value: Double
        let low: Double
        let high: Double
    }

    /// A tone curve counts when the LEDs speak for it by no less than this share of what speaks for the best one.
    private static let leastEvidence = 0.05
    /// The least belief that a kind of shutter has to keep to be reckoned with.
    private static let leastBelief = 0.05

    private let cells: [WindowModel.Cell]
    /// How much each cell is to be believed, all tone curves taken together.
    private let weights: [Double]
    /// The same for each tone curve that the LEDs do not rule out.
    private let weightsByCurve: [[Double]]
    private let bracket: Double
    /// The share of belief in a shutter that exposes all rows at once.
    let globalShutter: Double
    /// The cell that explains the LEDs best.
    let best: WindowModel.Cell

    /// - Parameter bracket: how uncertain the moment of an edge is, as a standard deviation in nanoseconds.
    init?(_ samples: [WindowSearch.Sample], lineTimes: LineTimes, bracket: Double) {
        guard let best = samples.max(by: { $0.best < $1.best }) else { return nil }
        let byCurve = best.logLikelihoods.indices.map { curve in
            samples.map { sample in
                // All starts are as likely beforehand, and so are all orders of magnitude of lengths.
                exp(sample.logLikelihoods[curve] - best.best) * sample.cell.halfStart * sample.cell.halfLength
                    / sample.cell.length * lineTimes.prior(middle: sample.cell.lineTime, half: sample.cell.halfLineTime)
            }
        }
        let evidence = byCurve.map { $0.reduce(0, +) }
        let most = evidence.max() ?? 0
        let total = evidence.reduce(0, +)
        cells = samples.map(\.cell)
        self.best = best.cell
        self.bracket = bracket
        weightsByCurve = zip(byCurve, evidence).filter { $0.1 >= Self.leastEvidence * most }.map(\.0)
        weights = samples.indices.map { sample in byCurve.reduce(0) { $0 + $1[sample] } / total }
        globalShutter = zip(cells, weights).reduce(0) { $0 + ($1.0.halfLineTime == 0 ? $1.1 : 0) }
    }

    /// When the exposure began.
    var start: Estimate { estimate { ($0.start, $0.halfStart) } }
    /// When it ended.
    var end: Estimate { estimate { ($0.start + $0.length, $0.halfStart + $0.halfLength) } }
    /// The nanoseconds from row to row.
    var lineTime: Estimate { estimate { ($0.lineTime, $0.halfLineTime) } }

    /// Whether the LEDs tell that rows are exposed one after another.
    var tellsLineTime: Bool { globalShutter < Self.leastBelief }

    /// The median, and an interval that holds under both kinds of shutter and under every tone curve.
    ///
    /// Where the LEDs do not tell that rows are exposed one after another, the value is the one for all rows at once: the
    /// interval holds what a rolling shutter would move it by.
    ///
    /// The tone curve is the same for all LEDs and unknown: it is no chance error that a mean over curves could stand for.
    private func estimate(_ part: (WindowModel.Cell) -> (middle: Double, half: Double)) -> Estimate {
        let parts = zip(cells, weights).map { cell, weight in
            let (middle, half) = part(cell)
            return Part(middle: middle, half: half, weight: weight, isGlobal: cell.halfLineTime == 0)
        }
        let order = parts.indices.sorted { parts[$0].middle < parts[$1].middle }
        let value = Self.quantile(0.5, of: order.map { parts[$0] }.filter { $0.isGlobal != tellsLineTime })
        var (low, high) = (value, value)
        for weights in weightsByCurve {
            let parts = order.map { index in
                Part(middle: parts[index].middle, half: parts[index].half, weight: weights[index], isGlobal: false)
            }
            low = min(low, Self.quantile(0.025, of: parts))
            high = max(high, Self.quantile(0.975, of: parts))
        }
        // The moment of an edge is uncertain independently of all this.
        func widened(_ side: Double) -> Double { (side * side + 4 * bracket * bracket).squareRoot() }
        return Estimate(value: value, low: value - widened(value - low), high: value + widened(high - value))
    }

    private struct Part {
        let middle: Double
        let half: Double
        let weight: Double
        let isGlobal: Bool
    }

    /// The quantile of sorted parts; each part's weight is spread evenly over its width.
    private static func quantile(_ share: Double, of parts: [Part]) -> Double {
        let wanted = share * parts.reduce(0) { $0 + $1.weight }
        var sum = 0.0
        for part in parts {
            if sum + part.weight >= wanted {
                let inside = part.weight > 0 ? (wanted - sum) / part.weight : 0.5
                return part.middle + (2 * inside - 1) * part.half
            }
            sum += part.weight
        }
        return parts.last.map { $0.middle + $0.half } ?? 0
    }

    /// Whether the windows fall into groups that lie apart: more than one time is possible.
    ///
    /// - Parameters:
    ///   - gap: how far apart, in nanoseconds.
    ///   - least: the least belief of a group that counts.
    func isDivided(gap: Double, least: Double) -> Bool {
        func groups(_ value: (WindowModel.Cell) -> Double) -> Int {
            let sorted = zip(cells, weights).map { (value($0.0), $0.1) }.sorted { $0.0 < $1.0 }
            var masses: [Double] = []
            var last = -Double.infinity
            for (moment, weight) in sorted {
                if moment - last > gap { masses.append(0) }
                masses[masses.count - 1] += weight
                last = moment
            }
            return masses.filter { $0 >= least }.count
        }
        return groups { $0.start } > 1 || groups { $0.start + $0.length } > 1
    }
}
