import BoardModel
import Glibc
import Timebase

/// How much the light of like LEDs differs, from pictures that show them lit for equally long.
public struct GainMeasurement {
    /// LEDs that were lit for this share of the longest time count as lit for as long.
    private static let full = 0.98
    /// Shares of full light at which the tone curve is looked at: below, noise and reflections matter, above, the curve
    /// hardly does.
    private static let partial = 0.25...0.75
    /// An LED is compared when so many pictures show it.
    private static let fewest = 3
    /// How often LEDs and pictures are levelled in turns: neighbours on a ring of some dozens pass it on one by one.
    private static let rounds = 200
    /// The tone exponents that cameras have.
    private static let exponents = 1.0...3.0

    private struct Sight {
        let led: Int
        let picture: Int
        let logLevel: Double
    }

    private let board: Board
    private var pictures = 0
    private var sights: [Sight] = []
    private var exponentsSeen: [Double] = []

    /// Begins with no pictures.
    public init(board: Board) { self.board = board }

    /// Takes up the pictures of one edge log.
    public mutating func add(_ images: [DecodedImage], against log: EdgeLog) {
        guard let times = OnTimes(log, leds: board.leds.count) else { return }
        let groups = LikeLEDs.groups(
            of: board, runs: times.intervals.indices.map { LikeLEDs.run(of: $0, times) })
        for image in images where image.leds.count == board.leds.count {
            for group in groups { add(image, group, times) }
        }
    }

    private mutating func add(_ image: DecodedImage, _ group: [Int], _ times: OnTimes) {
        let start = Double((image.exposure.start.value - times.origin).nanosecondCount)
        let end = Double((image.exposure.end.value - times.origin).nanosecondCount)
        let seen = group.filter { !image.leds[$0].saturated && image.leds[$0].state != .unseen }
        let lit = seen.map { led -> (led: Int, time: Double) in
            let shift = image.lineTime.nanoseconds * (image.leds[led].y - image.exposure.row)
            return (led, times.onTime(of: led, from: start + shift, to: end + shift))
        }
        let longest = lit.map(\.time).max() ?? 0
        guard longest > 0 else { return }
        let full = lit.filter { $0.time >= Self.full * longest && image.leds[$0.led].level > Self.partial.lowerBound }
        guard full.count >= 2 else { return }
        let mean = full.reduce(0) { $0 + image.leds[$1.led].level } / Double(full.count)
        for led in full {
            sights.append(Sight(led: led.led, picture: pictures, logLevel: log(image.leds[led.led].level / mean)))
        }
        pictures += 1
        for led in lit where Self.partial.contains(led.time / longest) && image.leds[led.led].level > 0.05 {
            let level = image.leds[led.led].level / mean
            if level < 0.95 { exponentsSeen.append(log(led.time / longest) / log(level)) }
        }
    }

    /// The light of each LED that could be compared, in shares of the mean of those that it was compared with.
    public var gains: [String: Double] {
        let counts = Dictionary(grouping: sights, by: \.led).mapValues(\.count)
        let kept = sights.filter { counts[$0.led, default: 0] >= Self.fewest }
        guard !kept.isEmpty else { return [:] }
        // What is stored grows as a power of the light: partly lit LEDs, whose share of it is known, tell which.
        let sorted = exponentsSeen.sorted()
        let exponent =
            sorted.isEmpty
            ? 2 : min(max(sorted[sorted.count / 2], Self.exponents.lowerBound), Self.exponents.upperBound)
        var gains: [Int: Double] = [:]
        let byPicture = Dictionary(grouping: kept, by: \.picture)
        let byLED = Dictionary(grouping: kept, by: \.led)
        for _ in 0..<Self.rounds {
            let levels = byPicture.mapValues { sights in
                sights.reduce(0) { $0 + $1.logLevel - gains[$1.led, default: 0] } / Double(sights.count)
            }
            gains = byLED.mapValues { sights in
                let values = sights.map { $0.logLevel - levels[$0.picture, default: 0] }.sorted()
                return values[values.count / 2]
            }
        }
        // LEDs of two colours are never compared, so that only shares of their own colour's mean mean anything.
        let logGains = gains.mapValues { exponent * $0 }
        let means = Dictionary(grouping: logGains, by: { board.leds[$0.key].color }).mapValues { entries in
            entries.reduce(0) { $0 + $1.value } / Double(entries.count)
        }
        return Dictionary(
            logGains.map { led, gain in (board.leds[led].id, exp(gain - means[board.leds[led].color, default: 0])) },
            uniquingKeysWith: { first, _ in first })
    }
}
