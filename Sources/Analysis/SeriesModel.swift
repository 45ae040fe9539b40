import Glibc

/// How likely the stored values of one series are, for LEDs that were lit for some time.
///
/// The light of an LED is A·g·T: T is how long it was lit, A how bright like LEDs are, and the factor g, log-normal, how much
/// this one differs from them. A is integrated out; values that the image cut off are bounds, and a small share of LEDs may
/// show anything.
struct SeriesModel {
    /// The share of LEDs that may show something else, such as a lamp in front of them.
    private static let outliers = 3e-4
    /// The logarithm of the chance of a bound for such an LED, and of the density of its stored value, of which any is as
    /// likely.
    private static let (anyBound, anything) = (log(outliers), log(outliers / 256))
    /// Up to this exponent a density is greater than that for any LED and any tone curve.
    private static let nearby = 6.0
    /// A product of variances that another one cannot take out of a number's range.
    private static let least = 1e-200
    /// How far neighbours change an LED's stored value, as a standard deviation in shares of the series' range: what is
    /// left of blur and bloom after the background is taken off.
    private static let leak = 0.01
    /// From so many times its noise on, light is certain, and is compared by its logarithm.
    private static let certain = 3.0
    /// From so much less light than the most, as a logarithm, an LED is partly lit; its light is then compared with other
    /// amounts of light, and what blur, bloom and a tone curve of another shape change by that is no part of the spread:
    /// the square of a tenth.
    private static let (partly, partialError) = (0.1, 0.01)
    /// How much brighter than the most that an image can store an LED may be, as a logarithm: beyond 30 times its bloom
    /// would cover the board.
    private static let mostOverexposure = 3.4
    /// Squares of errors, in shares of nine variances, from which on an LED pulls less.
    private static let far = 0.1

    private enum Kind { case dark, lit, bound }

    /// One LED's light.
    private struct Entry {
        let kind: Kind
        let light: Double
        let logLight: Double
        let noise: Double
        /// The square of the noise in shares of the light.
        let relative: Double
        /// The logarithm of how the light, or for a lit LED its logarithm, changes with the stored value.
        let logSlope: Double
        /// The logarithm of the likelihood if the LED was not lit at all.
        let logUnlit: Double
    }

    /// The LEDs of the series, as places among those that take part.
    private let subjects: [Int]
    /// Their light on each tone curve.
    private let entries: [[Entry]]
    /// The logarithm of the likelihood if no LED was lit at all, on each tone curve.
    private let logAllUnlit: [Double]
    /// What the series came to, setting by setting, where LEDs of some bits are lit, and all of these all the time: they
    /// do not tell when that was.
    private var memory: [UInt64: [Double]] = [:]
    /// Which of the LEDs are lit at some time in the cell that was looked at last.
    private var lit: [Int]

    /// - Parameters:
    ///   - subject: the place of an LED among those that take part.
    ///   - gains: how much brighter each LED of the board is than like ones, where that is known.
    init(_ series: LightSeries, _ curves: [ToneCurve], subject: [Int: Int], gains: [Double]?) {
        let members = series.members.filter { subject[$0.led] != nil }
        subjects = members.compactMap { subject[$0.led] }
        entries = curves.map { Self.entries(series, members, $0, gains) }
        logAllUnlit = entries.map { $0.reduce(0) { $0 + $1.logUnlit } }
        lit = [Int](repeating: 0, count: subjects.count)
    }

    private static func entries(
        _ series: LightSeries, _ members: [LightSeries.Member], _ curve: ToneCurve, _ gains: [Double]?
    ) -> [Entry] {
        let top = series.members.map(\.value).max() ?? series.unlit
        let unlit = curve.light(series.unlit)
        let others = leak * (top - series.unlit)
        let doubt = curve.slope(series.unlit) * series.unlitDeviation
        return members.map { member in
            // The light of a brighter LED is brought down to that of like ones, with all that follows from it.
            let gain = gains?[member.led] ?? 1
            let light = (curve.light(member.value) - unlit) / gain
            let slope = curve.slope(member.value) / gain
            let own = doubt / gain
            let noise = (slope * slope * (series.noise * series.noise + others * others) + own * own).squareRoot()
            let kind: Kind = member.isBound ? .bound : light > certain * noise ? .lit : .dark
            let logLight = log(max(light, 1e-9))
            return Entry(
                kind: kind, light: light, logLight: logLight, noise: noise,
                relative: noise * noise / max(light * light, 1e-18),
                logSlope: log(slope) - (kind == .lit ? logLight : 0),
                logUnlit: kind == .bound
                    ? anyBound
                    : max(anything, log(slope) + logNormal(light * light / (noise * noise), noise * noise)))
        }
    }

    /// Forgets what it came to, because there will be other settings.
    mutating func forget() { memory = [:] }

    /// Adds the logarithms of the likelihoods under some settings.
    mutating func add(
        _ settings: UnsafeBufferPointer<ToneSetting>, _ shares: UnsafeBufferPointer<LitShares.Share>,
        to sums: UnsafeMutableBufferPointer<Double>
    ) {
        var (count, bits, isWhole) = (0, UInt64(0), subjects.count <= UInt64.bitWidth)
        for place in subjects.indices where shares[subjects[place]].steps > 0 {
            lit[count] = place
            count += 1
            bits |= 1 &<< UInt64(place)
            isWhole = isWhole && shares[subjects[place]].isWhole
        }
        if isWhole {
            let known = memory[bits] ?? settings.map { logLikelihood($0, lit[..<count], shares) }
            memory[bits] = known
            for index in settings.indices { sums[index] += known[index] }
        } else {
            for index in settings.indices { sums[index] += logLikelihood(settings[index], lit[..<count], shares) }
        }
    }

    /// The logarithm of the likelihood under a setting.
    private func logLikelihood(
        _ setting: ToneSetting, _ lit: ArraySlice<Int>, _ shares: UnsafeBufferPointer<LitShares.Share>
    ) -> Double {
        entries[setting.curve].withUnsafeBufferPointer { entries in
            lit.withUnsafeBufferPointer { lit in
                let brightness = brightness(entries, setting.variance, lit, shares)
                var total = logAllUnlit[setting.curve]
                // The product of precisions and variances, whose logarithm is taken once.
                var product = brightness.precision > 0 ? brightness.precision : 1
                for index in lit {
                    let (entry, share) = (entries[index], shares[subjects[index]])
                    total -= entry.logUnlit
                    switch entry.kind {
                    case .lit:
                        let (square, variance) = Self.error(entry, share, brightness, setting.variance)
                        if square <= 2 * Self.nearby {
                            total += entry.logSlope - square / 2
                            product *= 2 * .pi * variance
                        } else {
                            total += max(Self.anything, entry.logSlope + Self.logNormal(square, variance))
                        }
                    case .dark: total += Self.logDark(entry, share, brightness, setting.variance)
                    case .bound: total += Self.logBound(entry, share, brightness, setting.variance)
                    }
                    if product < Self.least {
                        total -= log(product) / 2
                        product = 1
                    }
                }
                return total - log(product) / 2
            }
        }
    }

    /// The subjects that show something else than their shares let expect.
    func surprises(_ setting: ToneSetting, _ shares: [LitShares.Share]) -> [Int] {
        let (entries, variance) = (entries[setting.curve], setting.variance)
        let lit = subjects.indices.filter { shares[subjects[$0]].steps > 0 }
        let brightness = entries.withUnsafeBufferPointer { entries in
            lit.withUnsafeBufferPointer { lit in
                shares.withUnsafeBufferPointer { self.brightness(entries, variance, lit, $0) }
            }
        }
        return subjects.indices.filter { index in
            let (entry, share) = (entries[index], shares[subjects[index]])
            guard share.steps > 0 else { return entry.kind != .dark || entry.logUnlit <= Self.anything }
            switch entry.kind {
            case .lit:
                let (square, variance) = Self.error(entry, share, brightness, variance)
                return entry.logSlope + Self.logNormal(square, variance) <= Self.anything
            case .dark: return Self.logDark(entry, share, brightness, variance) <= Self.anything
            case .bound: return Self.logBound(entry, share, brightness, variance) <= Self.anyBound
            }
        }.map { subjects[$0] }
    }

    /// What is known of A.
    private struct Brightness {
        /// Its logarithm.
        var logGain = 0.0
        /// How precisely the LEDs tell that: the inverse of its variance, 0 when no LED tells it.
        var precision = 0.0
        /// From which logarithm of its share on downwards an LED is partly lit.
        var partial = 0.0
    }

    /// In logarithms A is the mean of a normal distribution that LEDs with certain light draw at; those whose light is
    /// cut off only pull when it is too low, and dark ones only when it is too high.
    @inline(__always)
    private func brightness(
        _ entries: UnsafeBufferPointer<Entry>, _ spread: Double, _ lit: UnsafeBufferPointer<Int>,
        _ shares: UnsafeBufferPointer<LitShares.Share>
    ) -> Brightness {
        var result = Brightness()
        var (longest, brightest) = (-Double.infinity, -Double.infinity)
        for index in lit {
            longest = max(longest, shares[subjects[index]].logSteps)
            brightest = max(brightest, entries[index].logLight)
        }
        let most = brightest - longest + Self.mostOverexposure
        result.partial = longest - Self.partly
        for round in 0..<4 {
            var (weights, sum, farthest) = (0.0, 0.0, 0.0)
            for index in lit {
                let (entry, share) = (entries[index], shares[subjects[index]])
                let estimate: Double
                var variance = spread + share.relative
                switch entry.kind {
                case .lit:
                    estimate = entry.logLight - share.logSteps
                    variance += entry.relative + (share.logSteps < result.partial ? Self.partialError : 0)
                case .bound:
                    estimate = entry.logLight - share.logSteps
                    if round > 0, result.logGain >= estimate { continue }
                case .dark:
                    if round == 0 { continue }
                    estimate = log(entry.noise + max(0, entry.light)) - share.logSteps
                    if result.logGain <= estimate { continue }
                    variance += 1
                }
                var weight = 1 / variance
                if round > 0 {
                    // Far off values count less and less (Cauchy weights): an LED behind a lamp does not pull.
                    let error = estimate - result.logGain
                    let distance = error * error * weight / 9
                    farthest = max(farthest, distance)
                    if round > 1 { weight /= 1 + distance }
                }
                weights += weight
                sum += weight * estimate
            }
            if weights == 0 { break }
            result.precision = weights
            result.logGain = min(most, sum / weights)
            if round > 0, farthest < Self.far { break }
        }
        return result
    }

    /// The square of a lit LED's error in shares of its variance, and the variance.
    @inline(__always)
    private static func error(
        _ entry: Entry, _ share: LitShares.Share, _ brightness: Brightness, _ spread: Double
    ) -> (square: Double, variance: Double) {
        let unmodelled = share.logSteps < brightness.partial ? partialError : 0
        let variance = spread + share.relative + entry.relative + unmodelled
        let error = entry.logLight - share.logSteps - brightness.logGain
        return (error * error / variance, variance)
    }

    private static func logDark(
        _ entry: Entry, _ share: LitShares.Share, _ brightness: Brightness, _ spread: Double
    ) -> Double {
        let expected = brightness.precision > 0 ? exp(brightness.logGain) * share.steps : 0
        let variance = entry.noise * entry.noise + expected * expected * (spread + share.relative)
        // A normal distribution as wide as the spread would let a fully lit LED be dark; it is a factor.
        guard entry.light + 4 * entry.noise > expected * share.leastFactor else { return anything }
        let error = entry.light - expected
        return max(anything, entry.logSlope + logNormal(error * error / variance, variance))
    }

    @inline(__always)
    private static func logBound(
        _ entry: Entry, _ share: LitShares.Share, _ brightness: Brightness, _ spread: Double
    ) -> Double {
        let error = max(0, entry.logLight - share.logSteps - brightness.logGain)
        return max(anyBound, -error * error / (2 * (spread + share.relative)))
    }

    /// The logarithm of the density of a normal distribution.
    ///
    /// - Parameter square: the square of the distance from its middle, in shares of the variance.
    private static func logNormal(_ square: Double, _ variance: Double) -> Double {
        -square / 2 - log(2 * .pi * variance) / 2
    }
}
