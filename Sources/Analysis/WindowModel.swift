import BoardModel
import Glibc

/// How likely what was seen of the LEDs is, for any exposure window.
///
/// The stored value m of an LED that was lit for the time T within the window follows m^γ = B + A·T: γ stands for the
/// image's unknown tone curve, B for the light that an unlit LED reflects, A for how bright like LEDs are. A and B are
/// fitted to each series for each window and γ, the likelihood is averaged over γ. Each LED's own brightness varies,
/// and a small share of LEDs may show anything.
struct WindowModel {
    /// The tone curves that are averaged over: 1 stores light as it is, 2.4 is sRGB's exponent, steep contrast curves
    /// lie beyond where they are dark.
    static let gammas = [1.0, 1.35, 1.7, 2.1, 2.6]
    /// The share of LEDs that may show something else, such as a lamp in front of them.
    static let outliers = 1e-3

    /// An LED that takes part.
    struct Subject {
        /// Its image row less the row that the window is given for.
        let row: Double
        /// When it was lit, in nanoseconds from the origin of the on-times.
        var intervals: [OnTimes.Interval]
    }

    /// Where a window may be: the middle of a cell of windows and half of its sides.
    struct Cell {
        /// Start and length of the window in nanoseconds, and the nanoseconds from row to row.
        var start: Double
        var length: Double
        var lineTime: Double
        /// Half of the cell's sides.
        var halfStart: Double
        var halfLength: Double
        var halfLineTime: Double
    }

    private struct Entry {
        let subject: Int
        let isBound: Bool
        /// m^γ and its derivative for each γ.
        let powers: [Double]
        let slopes: [Double]
    }

    private struct Series {
        let entries: [Entry]
        let unlit: [Double]
        let unlitWeight: [Double]
        let noise: Double
    }

    private(set) var subjects: [Subject]
    private let series: [Series]
    private let step: Double
    /// Half an edge's bracket, in steps.
    private let bracket: Double
    /// The standard deviation of like LEDs' brightness, as a share.
    private let spread: Double

    init(_ table: [LightSeries], rows: [Int: Double], times: OnTimes, spread: Double) {
        let leds = Set(table.flatMap { $0.members.map(\.led) }).sorted()
        let position = Dictionary(uniqueKeysWithValues: zip(leds, leds.indices))
        subjects = leds.map { Subject(row: rows[$0] ?? 0, intervals: times.intervals[$0]) }
        step = times.step
        bracket = times.bracket / times.step
        self.spread = spread
        series = table.map { one in
            return Series(
                entries: one.members.map { member in
                    Entry(
                        subject: position[member.led] ?? 0, isBound: member.isBound,
                        powers: Self.gammas.map { Curve.power(member.value, $0) },
                        slopes: Self.gammas.map { Curve.slope(member.value, $0) })
                },
                unlit: Self.gammas.map { Curve.power(one.unlit, $0) },
                unlitWeight: Self.gammas.map { gamma in
                    let deviation = Curve.slope(one.unlit, gamma) * one.unlitDeviation
                    return 1 / (deviation * deviation)
                },
                noise: one.noise)
        }
    }

    /// The logarithm of the likelihood at a cell's middle, blurred by the cell's size.
    func logLikelihood(_ cell: Cell) -> Double {
        let count = subjects.count
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { scratch in
            let shares = UnsafeMutableBufferPointer(rebasing: scratch[0..<count])
            let blurs = UnsafeMutableBufferPointer(rebasing: scratch[count..<(2 * count)])
            for (index, subject) in subjects.enumerated() {
                let start = cell.start + cell.lineTime * subject.row
                let end = start + cell.length
                let slack = cell.halfStart + abs(subject.row) * cell.halfLineTime
                let most = onTime(subject, start - slack, end + slack + cell.halfLength)
                let least = onTime(subject, start + slack, end - slack - cell.halfLength)
                let edges = onTime(subject, start, end)
                shares[index] = edges / step
                let blur = (most - least) / (2 * step)
                let bracketed = edges > 0 && edges < cell.length ? bracket : 0
                blurs[index] = blur * blur / 3 + bracketed * bracketed
            }
            var best = -Double.infinity
            var sum = 0.0
            for gamma in Self.gammas.indices {
                var value = 0.0
                for one in series { value += logLikelihood(one, gamma, shares, blurs) }
                if value > best {
                    sum = sum * exp(best - value) + 1
                    best = value
                } else {
                    sum += exp(value - best)
                }
            }
            return best + log(sum / Double(Self.gammas.count))
        }
    }

    private func onTime(_ subject: Subject, _ start: Double, _ end: Double) -> Double {
        var sum = 0.0
        for interval in subject.intervals {
            if interval.start >= end { break }
            sum += max(0, min(interval.end, end) - max(interval.start, start))
        }
        return sum
    }

    /// One series' share of the log likelihood: fits A and B by weighted least squares, reweighted three times.
    private func logLikelihood(
        _ one: Series, _ gamma: Int, _ shares: UnsafeMutableBufferPointer<Double>,
        _ blurs: UnsafeMutableBufferPointer<Double>
    ) -> Double {
        var gain = 0.0
        var base = one.unlit[gamma]
        for round in 0..<4 {
            var (w0, w1, w2, v0, v1) = (
                one.unlitWeight[gamma], 0.0, 0.0, one.unlitWeight[gamma] * one.unlit[gamma], 0.0
            )
            for entry in one.entries {
                let share = shares[entry.subject]
                let value = entry.powers[gamma]
                let predicted = base + gain * share
                if entry.isBound, round > 0, predicted >= value { continue }
                let noise = one.noise * entry.slopes[gamma]
                var variance = noise * noise
                let scatter = round == 0 ? spread * value : gain * spread * share
                variance += scatter * scatter + gain * gain * blurs[entry.subject]
                var weight = 1 / variance
                if round > 0 {
                    // Far off values count less and less (Cauchy weights), so that an LED behind a lamp does not pull.
                    let error = value - predicted
                    weight /= 1 + error * error / (9 * variance)
                }
                w0 += weight
                w1 += weight * share
                w2 += weight * share * share
                v0 += weight * value
                v1 += weight * share * value
            }
            let determinant = w0 * w2 - w1 * w1
            if determinant > 1e-9 * w0 * w2, w0 * v1 - w1 * v0 > 0 {
                gain = (w0 * v1 - w1 * v0) / determinant
                base = (v0 - w1 * gain) / w0
            } else {
                gain = 0
                base = v0 / w0
            }
        }
        var total = 0.0
        for entry in one.entries {
            let share = shares[entry.subject]
            let error = entry.powers[gamma] - base - gain * share
            let noise = one.noise * entry.slopes[gamma]
            let scatter = gain * spread * share
            let variance = noise * noise + scatter * scatter + gain * gain * blurs[entry.subject]
            if entry.isBound {
                total +=
                    error <= 0 ? 0 : log((1 - Self.outliers) * exp(-error * error / (2 * variance)) + Self.outliers)
            } else {
                let density =
                    entry.slopes[gamma] * exp(-error * error / (2 * variance)) / (2 * .pi * variance).squareRoot()
                total += log((1 - Self.outliers) * density + Self.outliers / 256)
            }
        }
        let doubt = base - one.unlit[gamma]
        return total - doubt * doubt * one.unlitWeight[gamma] / 2
    }
}
