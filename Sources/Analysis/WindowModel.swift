import BoardModel
import Glibc

/// How likely what was seen of the LEDs is, for any exposure window.
///
/// The light x of an LED that was lit for the time T is A·g·T: A is how bright like LEDs are, and the factor g, log-normal,
/// how much this one differs from them. The stored value tells x through the image's unknown tone curve, less what an unlit
/// LED reflects. A is integrated out for each window, tone curves and the spread of g are averaged over, values that the
/// image cut off are bounds, and a small share of LEDs may show anything.
struct WindowModel {
    /// How much like LEDs may differ, as standard deviations of the logarithm of their light.
    static let spreads = [0.05, 0.12, 0.26]
    /// One between these, for a first look.
    static let fewSpreads = [0.18]
    /// The share of LEDs that may show something else, such as a lamp in front of them.
    static let outliers = 3e-4
    /// How far neighbours change an LED's stored value, as a standard deviation in shares of the series' range: what is
    /// left of blur and bloom after the background is taken off.
    private static let leak = 0.01
    /// Tone curves whose likelihood is less by this factor, as a logarithm, are left out.
    private static let negligible = 5.0
    /// From so many times its noise on, light is certain, and is compared by its logarithm.
    private static let certain = 3.0

    /// From so much less light than the most, as a logarithm, an LED is partly lit; its light is then compared with other
    /// amounts of light, and what blur, bloom and a tone curve of another shape change by that is no part of the spread:
    /// the square of a tenth.
    private static let (partly, partialError) = (0.1, 0.01)
    /// The square of the widest spread.
    private static let widest = 0.26 * 0.26
    /// How much brighter than the most that an image can store an LED may be, as a logarithm: beyond 30 times its bloom
    /// would cover the board.
    private static let mostOverexposure = 3.4
    /// From this share of the longest window on an LED counts as lit for all of it: rounding takes off less.
    private static let whole = 1 - 1e-9
    /// A change of the logarithm of A that no longer matters.
    private static let close = 0.003

    /// An LED that takes part.
    struct Subject {
        /// Its index on the board.
        let led: Int
        /// Its image row less the row that the window is given for.
        let row: Double
        /// When it was lit, in nanoseconds from the origin of the on-times.
        let intervals: [OnTimes.Interval]
    }

    /// Windows of about one place and length: the middle of a cell and half of its sides, in nanoseconds and, for the
    /// line time, nanoseconds a row.
    struct Cell {
        var start: Double
        var length: Double
        var lineTime: Double
        var halfStart: Double
        var halfLength: Double
        var halfLineTime: Double
    }

    private enum Kind { case dark, lit, bound }

    /// One LED's light in one series, for one tone curve.
    private struct Entry {
        let subject: Int
        let kind: Kind
        let light: Double
        let logLight: Double
        let noise: Double
        /// The square of the noise in shares of the light.
        let relative: Double
        /// How the light changes with the stored value.
        let slope: Double
        /// The logarithm of the likelihood if the LED was not lit at all.
        let logUnlit: Double
    }

    /// A tone curve with a spread, and all entries under them.
    private struct Setting {
        let curve: Int
        let variance: Double
        /// The entries of each series.
        let series: [[Entry]]
    }

    private let subjects: [Subject]
    private var settings: [Setting]
    private let curveCount: Int
    private let step: Double
    /// Half an edge's bracket, in steps.
    private let bracket: Double

    /// - Parameter curves: the tone curves that the image may have been stored with.
    init(_ table: [LightSeries], rows: [Double?], times: OnTimes, curves: [ToneCurve], spreads: [Double]) {
        let leds = Set(table.flatMap { $0.members.map(\.led) }).sorted()
        let position = Dictionary(uniqueKeysWithValues: zip(leds, leds.indices))
        subjects = leds.map { Subject(led: $0, row: rows[$0] ?? 0, intervals: times.intervals[$0]) }
        step = times.step
        bracket = times.bracket / times.step
        curveCount = curves.count
        settings = curves.enumerated().flatMap { index, curve in
            let series = table.map { Self.entries(of: $0, curve, position) }
            return spreads.map { Setting(curve: index, variance: $0 * $0, series: series) }
        }
    }

    private static func entries(of series: LightSeries, _ curve: ToneCurve, _ position: [Int: Int]) -> [Entry] {
        let top = series.members.map(\.value).max() ?? series.unlit
        let unlit = curve.light(series.unlit)
        let others = leak * (top - series.unlit)
        let doubt = curve.slope(series.unlit) * series.unlitDeviation
        return series.members.compactMap { member in
            guard let subject = position[member.led] else { return nil }
            let light = curve.light(member.value) - unlit
            let slope = curve.slope(member.value)
            let noise = (slope * slope * (series.noise * series.noise + others * others) + doubt * doubt).squareRoot()
            let kind: Kind = member.isBound ? .bound : light > certain * noise ? .lit : .dark
            let unlitChance = kind == .bound ? 0 : slope * normal(light, noise * noise)
            let anything = kind == .bound ? outliers : outliers / 256
            return Entry(
                subject: subject, kind: kind, light: light, logLight: log(max(light, 1e-9)), noise: noise,
                relative: noise * noise / max(light * light, 1e-18), slope: slope,
                logUnlit: log((1 - outliers) * unlitChance + anything))
        }
    }

    /// The model without the tone curves and spreads that explain none of some cells nearly as well as others do.
    func narrowed(to cells: some Sequence<Cell>) -> WindowModel {
        var best = [Double](repeating: -.infinity, count: settings.count)
        withUnsafeTemporaryAllocation(of: Share.self, capacity: subjects.count) { shares in
            for cell in cells {
                for (index, subject) in subjects.enumerated() { shares[index] = share(of: subject, in: cell) }
                for (index, setting) in settings.enumerated() {
                    best[index] = max(best[index], logLikelihood(setting, shares))
                }
            }
        }
        let most = best.max() ?? 0
        var model = self
        model.settings = zip(settings, best).filter { $0.1 > most - Self.negligible }.map(\.0)
        return model
    }

    /// The logarithm of the likelihood of a cell's windows under each tone curve that is left, by the curve's index.
    func logLikelihoods(_ cell: Cell) -> [Double] {
        withUnsafeTemporaryAllocation(of: Share.self, capacity: subjects.count) { shares in
            for (index, subject) in subjects.enumerated() { shares[index] = share(of: subject, in: cell) }
            var result = [Double](repeating: -.infinity, count: curveCount)
            for setting in settings {
                let value = logLikelihood(setting, shares)
                let old = result[setting.curve]
                let most = max(old, value)
                result[setting.curve] = most + log(exp(old - most) + exp(value - most))
            }
            return result
        }
    }

    /// The LEDs, by their index on the board, that show something else than a window lets expect, for the tone curve for
    /// which they are fewest.
    func surprises(at cell: Cell) -> Set<Int> {
        withUnsafeTemporaryAllocation(of: Share.self, capacity: subjects.count) { shares in
            for (index, subject) in subjects.enumerated() { shares[index] = share(of: subject, in: cell) }
            return settings.map { setting in
                var surprising: Set<Int> = []
                for entries in setting.series {
                    _ = logLikelihood(entries, setting.variance, shares) { surprising.insert(subjects[$0].led) }
                }
                return surprising
            }.min { $0.count < $1.count } ?? []
        }
    }

    private func logLikelihood(_ setting: Setting, _ shares: UnsafeMutableBufferPointer<Share>) -> Double {
        setting.series.reduce(0) { $0 + logLikelihood($1, setting.variance, shares) }
    }

    /// For how many steps an LED is lit in a cell's windows.
    private struct Share {
        /// The middle of the least and the most.
        var steps: Double
        var logSteps: Double
        /// The square of what it differs between the cell's windows, in shares of its middle.
        var relative: Double
    }

    private func share(of subject: Subject, in cell: Cell) -> Share {
        let start = cell.start + cell.lineTime * subject.row
        let end = start + cell.length
        let slack = cell.halfStart + abs(subject.row) * cell.halfLineTime
        let most = onTime(subject, start - slack, end + slack + cell.halfLength) / step
        guard most > 0 else { return Share(steps: 0, logSteps: 0, relative: 0) }
        // An LED that stays lit in all windows of the cell is lit for as long as they last, whatever that is: all such LEDs
        // alike, which A takes up. Held to be uncertain for each by itself, it would tell against short windows.
        let longest = (end - start + 2 * slack + cell.halfLength) / step
        if most >= longest * Self.whole {
            return Share(steps: cell.length / step, logSteps: log(cell.length / step), relative: 0)
        }
        let least = onTime(subject, start + slack, end - slack - cell.halfLength) / step
        let middle = (most + least) / 2
        // An even distribution has a standard deviation of its half width over √3.
        let blur = (most - least) / 2 / 3.0.squareRoot()
        let uncertain = blur * blur + (middle < cell.length / step ? bracket * bracket : 0)
        return Share(steps: middle, logSteps: log(middle), relative: min(1, uncertain / (middle * middle)))
    }

    private func onTime(_ subject: Subject, _ start: Double, _ end: Double) -> Double {
        var sum = 0.0
        for interval in subject.intervals {
            if interval.start >= end { break }
            sum += max(0, min(interval.end, end) - max(interval.start, start))
        }
        return sum
    }

    /// One series' share of the log likelihood, with the brightness A of its LEDs integrated out.
    ///
    /// In logarithms A is the mean of a normal distribution that LEDs with certain light draw at; those whose light is
    /// cut off only pull when it is too low, and dark ones only when it is too high.
    private func logLikelihood(
        _ entries: [Entry], _ spread: Double, _ shares: UnsafeMutableBufferPointer<Share>,
        surprising: ((Int) -> Void)? = nil
    ) -> Double {
        var logGain = 0.0
        var precision = 0.0
        var (longest, brightest) = (-Double.infinity, -Double.infinity)
        for entry in entries where shares[entry.subject].steps > 0 {
            longest = max(longest, shares[entry.subject].logSteps)
            brightest = max(brightest, entry.logLight)
        }
        let most = brightest - longest + Self.mostOverexposure
        let partial = longest - Self.partly
        for round in 0..<4 {
            var (weights, sum) = (0.0, 0.0)
            for entry in entries {
                let share = shares[entry.subject]
                if share.steps == 0 { continue }
                let estimate: Double
                var variance = spread + share.relative
                switch entry.kind {
                case .lit:
                    estimate = entry.logLight - share.logSteps
                    variance += entry.relative + (share.logSteps < partial ? Self.partialError : 0)
                case .bound:
                    estimate = entry.logLight - share.logSteps
                    if round > 0, logGain >= estimate { continue }
                case .dark:
                    if round == 0 { continue }
                    let most = entry.noise + max(0, entry.light)
                    estimate = log(most) - share.logSteps
                    if logGain <= estimate { continue }
                    variance += 1
                }
                var weight = 1 / variance
                if round > 1 {
                    // Far off values count less and less (Cauchy weights): an LED behind a lamp does not pull.
                    let error = estimate - logGain
                    weight /= 1 + error * error / (9 * variance)
                }
                weights += weight
                sum += weight * estimate
            }
            if weights == 0 { break }
            precision = weights
            let last = logGain
            logGain = min(most, sum / weights)
            if round > 1, abs(logGain - last) < Self.close { break }
        }
        let gain = precision > 0 ? exp(logGain) : 0
        // The product of the densities, whose logarithm is taken once.
        var product = 1.0
        var total = precision > 0 ? -log(precision) / 2 : 0
        for entry in entries {
            let share = shares[entry.subject]
            if share.steps == 0 {
                total += entry.logUnlit
                if entry.kind != .dark { surprising?(entry.subject) }
                continue
            }
            switch entry.kind {
            case .lit:
                let unmodelled = share.logSteps < partial ? Self.partialError : 0
                let variance = spread + share.relative + entry.relative + unmodelled
                let error = entry.logLight - share.logSteps - logGain
                let density = entry.slope / entry.light * Self.normal(error, variance)
                product *= (1 - Self.outliers) * density + Self.outliers / 256
                if density < Self.outliers / 256 { surprising?(entry.subject) }
            case .dark:
                let expected = gain * share.steps
                let variance = entry.noise * entry.noise + expected * expected * (spread + share.relative)
                // A normal distribution as wide as the spread would let a fully lit LED be dark; the spread is a factor.
                let least = expected * exp(-3 * (max(spread, Self.widest) + share.relative).squareRoot())
                let isPossible = entry.light + 4 * entry.noise > least
                let density = isPossible ? entry.slope * Self.normal(entry.light - expected, variance) : 0
                product *= (1 - Self.outliers) * density + Self.outliers / 256
                if density < Self.outliers / 256 { surprising?(entry.subject) }
            case .bound:
                let error = max(0, entry.logLight - share.logSteps - logGain)
                let chance = exp(-error * error / (2 * (spread + share.relative)))
                product *= (1 - Self.outliers) * chance + Self.outliers
                if chance < Self.outliers { surprising?(entry.subject) }
            }
            if product < 1e-200 {
                total += log(product)
                product = 1
            }
        }
        return total + log(product)
    }

    /// The density of a normal distribution at a distance from its middle.
    private static func normal(_ distance: Double, _ variance: Double) -> Double {
        exp(-distance * distance / (2 * variance)) / (2 * .pi * variance).squareRoot()
    }
}
