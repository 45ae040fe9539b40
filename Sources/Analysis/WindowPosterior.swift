import Glibc

/// What the LEDs tell about the exposure window: every window that may be, with how much it is to be believed.
struct WindowPosterior {
    /// A value with its 95 % interval, in nanoseconds.
    struct Estimate {
        let value: Double
        let low: Double
        let high: Double
    }

    /// A tone curve counts when the LEDs speak for it by no less than this share of what speaks for the best one: their
    /// evidence about tone is indirect, so that only what it all but excludes is left out.
    private static let leastEvidence = 0.005

    /// Without a line time when so much of the belief is with that: values are then the simplest that explain the LEDs.
    private static let leastGlobal = 0.05
    /// A kind of shutter counts when so much of the belief is with it: as little as rules out a tone curve.
    private static let leastBelief = leastEvidence

    private let cells: [WindowCell]
    /// How much each cell is to be believed, all tone curves taken together.
    private let weights: [Double]
    /// The same for each tone curve that the LEDs do not rule out.
    private let weightsByCurve: [[Double]]
    private let bracket: Double
    private let mostEvidence: Double
    /// The share of belief in a shutter that exposes all rows at once.
    let globalShutter: Double
    /// The cell that explains the LEDs best.
    let best: WindowCell

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
        mostEvidence = most
        weightsByCurve = zip(byCurve, evidence).filter { $0.1 >= Self.leastEvidence * most }.map(\.0)
        weights = samples.indices.map { sample in byCurve.reduce(0) { $0 + $1[sample] } / total }
        globalShutter = zip(cells, weights).reduce(0) { $0 + ($1.0.halfLineTime == 0 ? $1.1 : 0) }
    }

    /// When the exposure began.
    var start: Estimate { moment { ($0.start, $0.halfStart) } }
    /// When it ended.
    var end: Estimate { moment { ($0.start + $0.length, $0.halfStart + $0.halfLength) } }
    /// The nanoseconds from row to row.
    var lineTime: Estimate { estimate { ($0.lineTime, $0.halfLineTime) } }

    /// Whether the LEDs tell that rows are exposed one after another.
    var tellsLineTime: Bool { globalShutter < Self.leastGlobal }

    /// The median without a line time, or with one where the LEDs show that there is one, and an interval that holds under both kinds and under every tone
    /// curve.
    ///
    /// Shutter and tone curve are the same for all LEDs and unknown: neither is a chance error that a mean over the cases
    /// could stand for.
    private func estimate(_ part: (WindowCell) -> (middle: Double, half: Double)) -> Estimate {
        let places = cells.map(part)
        let order = places.indices.sorted { places[$0].middle < places[$1].middle }
        func parts(_ weights: [Double], isGlobal: Bool) -> [Part] {
            order.compactMap { index in
                guard (cells[index].halfLineTime == 0) == isGlobal else { return nil }
                return Part(middle: places[index].middle, half: places[index].half, weight: weights[index])
            }
        }
        let value = Self.quantile(0.5, of: parts(weights, isGlobal: !tellsLineTime))
        var (low, high) = (value, value)
        for (isGlobal, belief) in [(true, globalShutter), (false, 1 - globalShutter)] where belief >= Self.leastBelief {
            for weights in weightsByCurve {
                let parts = parts(weights, isGlobal: isGlobal)
                // A tone curve that the LEDs allow may all the same go with one kind of shutter only.
                guard parts.reduce(0, { $0 + $1.weight }) >= Self.leastEvidence * mostEvidence * belief else {
                    continue
                }
                low = min(low, Self.quantile(0.025, of: parts))
                high = max(high, Self.quantile(0.975, of: parts))
            }
        }
        return Estimate(value: value, low: low, high: high)
    }

    /// The estimate of a moment: that of the edges that it is read from is uncertain independently of all else.
    private func moment(_ part: (WindowCell) -> (middle: Double, half: Double)) -> Estimate {
        let exact = estimate(part)
        func widened(_ side: Double) -> Double { (side * side + 4 * bracket * bracket).squareRoot() }
        return Estimate(
            value: exact.value, low: exact.value - widened(exact.value - exact.low),
            high: exact.value + widened(exact.high - exact.value))
    }

    private struct Part {
        let middle: Double
        let half: Double
        let weight: Double
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
        func groups(_ value: (WindowCell) -> Double) -> Int {
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
