import Glibc

/// What the LEDs tell about the exposure window: every window that may be, with how much it is to be believed.
struct WindowPosterior {
    /// A value with its 95 % interval, in nanoseconds.
    struct Estimate {
        let value: Double
        let low: Double
        let high: Double
    }

    private let samples: [WindowSearch.Sample]
    private let weights: [Double]
    private let bracket: Double
    /// The share of belief in a shutter that exposes all rows at once.
    let globalShutter: Double
    /// The sample with the largest likelihood.
    let best: WindowSearch.Sample

    /// - Parameter bracket: how uncertain the moment of an edge is, as a standard deviation in nanoseconds.
    init?(_ samples: [WindowSearch.Sample], lineTimes: LineTimes, bracket: Double) {
        guard let best = samples.max(by: { $0.logLikelihood < $1.logLikelihood }) else { return nil }
        let raw = samples.map { sample in
            exp(sample.logLikelihood - best.logLikelihood) * sample.cell.halfStart * sample.cell.halfLength
                * lineTimes.prior(half: sample.cell.halfLineTime)
        }
        let total = raw.reduce(0, +)
        self.samples = samples
        self.best = best
        self.bracket = bracket
        weights = raw.map { $0 / total }
        globalShutter = zip(samples, weights).reduce(0) { $0 + ($1.0.cell.halfLineTime == 0 ? $1.1 : 0) }
    }

    /// When the exposure began.
    var start: Estimate { estimate { ($0.start, $0.halfStart) } }
    /// When it ended.
    var end: Estimate { estimate { ($0.start + $0.length, $0.halfStart + $0.halfLength) } }
    /// The nanoseconds from row to row.
    var lineTime: Estimate { estimate { ($0.lineTime, $0.halfLineTime) } }

    /// The median under the likelier kind of shutter, and the interval under both.
    private func estimate(_ part: (WindowModel.Cell) -> (middle: Double, half: Double)) -> Estimate {
        let parts = zip(samples, weights).map { sample, weight in
            let (middle, half) = part(sample.cell)
            return Part(middle: middle, half: half, weight: weight, isGlobal: sample.cell.halfLineTime == 0)
        }.sorted { $0.middle < $1.middle }
        let likelier = parts.filter { $0.isGlobal == (globalShutter >= 0.5) }
        let value = Self.quantile(0.5, of: likelier)
        let low = Self.quantile(0.025, of: parts)
        let high = Self.quantile(0.975, of: parts)
        // The moment of an edge is uncertain independently of all this.
        func widened(_ side: Double) -> Double { (side * side + 4 * bracket * bracket).squareRoot() }
        return Estimate(
            value: value, low: value - widened(max(0, value - low)), high: value + widened(max(0, high - value)))
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
            let sorted = zip(samples, weights).map { (value($0.0.cell), $0.1) }.sorted { $0.0 < $1.0 }
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
