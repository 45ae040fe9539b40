import BoardModel
import Glibc

/// How likely what was seen of the LEDs is, for any exposure window.
///
/// The stored value of an LED tells its light through the image's unknown tone curve, less what an unlit LED reflects. Tone
/// curves, and how much like LEDs differ, are averaged over.
struct WindowModel {
    /// How much like LEDs may differ, as standard deviations of the logarithm of their light.
    static let spreads = [0.05, 0.12, 0.26]
    /// One between these, for a first look.
    static let fewSpreads = [0.18]

    /// A tone curve with the square of a spread.
    private struct Setting {
        let curve: Int
        let variance: Double
    }

    /// The LEDs that take part, by their index on the board.
    private let leds: [Int]
    private let series: [SeriesModel]
    private let curveCount: Int
    private var settings: [Setting]
    private var shares: LitShares
    /// The logarithm of the likelihood of the cell that was looked at last, and the most so far, setting by setting.
    private var (likelihoods, most): ([Double], [Double])
    /// For each series what it came to, setting by setting, in cells in which its LEDs of some bits are lit and all of
    /// these all the time: they do not tell when that was.
    private var memories: [[UInt64: [Double]]]

    /// - Parameters:
    ///   - rows: the row of each LED of the board.
    ///   - curves: the tone curves that the image may have been stored with.
    init(_ table: [LightSeries], rows: [Double?], times: OnTimes, curves: [ToneCurve], spreads: [Double]) {
        leds = Set(table.flatMap { $0.members.map(\.led) }).sorted()
        let subject = Dictionary(uniqueKeysWithValues: zip(leds, leds.indices))
        shares = LitShares(leds.map { ($0, rows[$0] ?? 0) }, times: times)
        series = table.map { SeriesModel($0, curves, subject: subject) }
        curveCount = curves.count
        settings = curves.indices.flatMap { curve in spreads.map { Setting(curve: curve, variance: $0 * $0) } }
        (likelihoods, most, memories) = ([], [], [])
        forget()
    }

    private mutating func forget() {
        likelihoods = [Double](repeating: -.infinity, count: settings.count)
        most = likelihoods
        memories = [[UInt64: [Double]]](repeating: [:], count: series.count)
    }

    /// Leaves out the tone curves and spreads that explain no cell so far nearly as well as others do.
    ///
    /// - Parameter cut: by which factor, as a logarithm, their likelihood is less.
    mutating func narrow(to cut: Double) {
        let best = most.max() ?? 0
        let kept = settings.indices.filter { most[$0] > best - cut }
        settings = kept.map { settings[$0] }
        forget()
    }

    /// The logarithm of the likelihood of a cell's windows under each tone curve that is left, by the curve's index.
    mutating func logLikelihoods(_ cell: WindowCell) -> [Double] {
        shares.look(at: cell)
        for index in likelihoods.indices { likelihoods[index] = 0 }
        for index in series.indices { add(index) }
        var best = -Double.infinity
        for index in settings.indices {
            most[index] = max(most[index], likelihoods[index])
            best = max(best, likelihoods[index])
        }
        var result = [Double](repeating: 0, count: curveCount)
        for index in settings.indices where likelihoods[index] > best - Self.negligible {
            result[settings[index].curve] += exp(likelihoods[index] - best)
        }
        for index in result.indices { result[index] = result[index] > 0 ? best + log(result[index]) : -.infinity }
        return result
    }

    /// What is so much less likely, as a logarithm, is not looked at.
    private static let negligible = 40.0

    /// Adds a series to the likelihoods.
    private mutating func add(_ index: Int) {
        let part = series[index]
        withUnsafeTemporaryAllocation(of: Int.self, capacity: part.subjects.count) { places in
            var (count, bits, isWhole) = (0, UInt64(0), part.subjects.count <= UInt64.bitWidth)
            for (place, subject) in part.subjects.enumerated() where shares.values[subject].steps > 0 {
                places[count] = place
                count += 1
                bits |= 1 &<< UInt64(place)
                isWhole = isWhole && shares.values[subject].isWhole
            }
            if isWhole, let known = memories[index][bits] {
                for setting in settings.indices { likelihoods[setting] += known[setting] }
                return
            }
            let lit = UnsafeBufferPointer(rebasing: places[..<count])
            var told: [Double] = []
            shares.values.withUnsafeBufferPointer { values in
                for setting in settings.indices {
                    let (curve, variance) = (settings[setting].curve, settings[setting].variance)
                    let likelihood = part.logLikelihood(curve: curve, variance: variance, lit: lit, values)
                    likelihoods[setting] += likelihood
                    if isWhole { told.append(likelihood) }
                }
            }
            if isWhole { memories[index][bits] = told }
        }
    }

    /// The LEDs, by their index on the board, that show something else than a window lets expect, for the tone curve for
    /// which they are fewest.
    mutating func surprises(at cell: WindowCell) -> Set<Int> {
        shares.look(at: cell)
        return settings.map { setting in
            Set(
                series.flatMap { $0.surprises(curve: setting.curve, variance: setting.variance, shares.values) }
                    .map { leds[$0] })
        }.min { $0.count < $1.count } ?? []
    }
}
