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

    /// How much less likely, as a logarithm, a setting is that is not looked at.
    private static let negligible = 40.0

    /// The LEDs that take part, by their index on the board.
    private let leds: [Int]
    private var series: [SeriesModel]
    private var settings: [ToneSetting]
    private var shares: LitShares
    /// The logarithm of the likelihood of the cell that was looked at last, and the most so far, setting by setting.
    private var (likelihoods, most): ([Double], [Double])

    /// - Parameters:
    ///   - rows: the row of each LED of the board.
    ///   - curves: the tone curves that the image may have been stored with, at most eight.
    ///   - gains: how much brighter each LED is than like ones, where that is known.
    init(
        _ table: [LightSeries], rows: [Double?], gains: [Double]? = nil, times: OnTimes, curves: [ToneCurve],
        spreads: [Double]
    ) {
        leds = Set(table.flatMap { $0.members.map(\.led) }).sorted()
        let subject = Dictionary(uniqueKeysWithValues: zip(leds, leds.indices))
        shares = LitShares(leds.map { ($0, rows[$0] ?? 0) }, times: times)
        series = table.map { SeriesModel($0, curves, subject: subject, gains: gains) }
        settings = curves.indices.flatMap { curve in spreads.map { ToneSetting(curve: curve, variance: $0 * $0) } }
        likelihoods = [Double](repeating: -.infinity, count: settings.count)
        most = likelihoods
    }

    /// Leaves out the tone curves and spreads that explain no cell so far nearly as well as others do.
    ///
    /// - Parameter cut: by which factor, as a logarithm, their likelihood is less.
    mutating func narrow(to cut: Double) {
        let best = most.max() ?? 0
        settings = zip(settings, most).filter { $0.1 > best - cut }.map(\.0)
        likelihoods = [Double](repeating: -.infinity, count: settings.count)
        most = likelihoods
        for index in series.indices { series[index].forget() }
    }

    /// The logarithm of the likelihood of a cell's windows under each tone curve, one a lane.
    mutating func logLikelihoods(_ cell: WindowCell) -> SIMD8<Double> {
        shares.look(at: cell)
        for index in likelihoods.indices { likelihoods[index] = 0 }
        shares.values.withUnsafeBufferPointer { shares in
            settings.withUnsafeBufferPointer { settings in
                likelihoods.withUnsafeMutableBufferPointer { sums in
                    for index in series.indices { series[index].add(settings, shares, to: sums) }
                }
            }
        }
        var best = -Double.infinity
        for index in likelihoods.indices {
            most[index] = max(most[index], likelihoods[index])
            best = max(best, likelihoods[index])
        }
        var sums = SIMD8<Double>.zero
        for index in settings.indices where likelihoods[index] > best - Self.negligible {
            sums[settings[index].curve] += exp(likelihoods[index] - best)
        }
        for curve in sums.indices { sums[curve] = sums[curve] > 0 ? best + log(sums[curve]) : -.infinity }
        return sums
    }

    /// The LEDs, by their index on the board, that show something else than a window lets expect, for the setting that
    /// explains the window best.
    mutating func surprises(at cell: WindowCell) -> Set<Int> {
        _ = logLikelihoods(cell)
        guard let best = settings.indices.max(by: { likelihoods[$0] < likelihoods[$1] }) else { return [] }
        return Set(series.flatMap { $0.surprises(settings[best], shares.values) }.map { leds[$0] })
    }
}
