import BoardModel
import Timebase

/// The exposure window that explains the LEDs of one image of a board that goes through its pattern by itself.
///
/// Times are board time: step 0 begins at 0 ns, and nothing is before it. A pattern that has come to its end begins
/// again; of all the times at which the board looks alike for that reason, the first one is meant.
struct SelfTimedFit {
    /// An LED with at most the first share of the brightest one's light was dark, with the second or more it was lit;
    /// between the two, light from beside it cannot be told from a short flash of its own.
    private static let (dark, lit) = (0.04, 0.5)
    /// What is added to each stretch on both sides, in steps: runs of this length count as long when like LEDs are
    /// grouped.
    private static let margin = 64
    /// The most steps that are fitted at once.
    private static let mostSteps = 30_000

    let pattern: Pattern
    let seen: SeenBoard
    /// In nanoseconds a row; `nil` when it is not known.
    let lineTime: LineTime?

    private var board: Board { seen.board }

    func decode() throws(Refusal) -> DecodedImage {
        let step = Double(pattern.step.nanosecondCount)
        let lineTimes = LineTimes(given: lineTime, rows: seen.height)
        let search = PatternSearch(
            sights: sights(lineTimes, step: step), mostSurprises: WindowFit.mostSurprises(of: board.leds.count))
        let longest = WindowFit.longestExposure / step
        let places = try search.places(within: period, longest: longest)
        guard !places.isEmpty else { throw Refusal(.contradictory, "the LEDs never look like this in the pattern") }
        let reach = Int((search.sights.map { max(-$0.shift.lowerBound, $0.shift.upperBound) }.max() ?? 0).rounded(.up))
        let stretches = places.map { place in
            let end = place.starts.upperBound + Int(place.lengths.upperBound.rounded(.up)) + reach
            return (place.starts.lowerBound - reach)..<end
        }
        let spliced = SplicedPattern(
            pattern, stretches: Self.rounds(stretches, period: period), pause: Int(longest) + 2 * reach + Self.margin)
        guard spliced.length <= Self.mostSteps else {
            throw Refusal(.ambiguous, "the LEDs can look like this at many times of the pattern")
        }
        guard let times = spliced.times(leds: board.leds.count) else {
            throw Refusal(.ambiguous, "the pattern never changes")
        }
        let image = try WindowFit(seen: seen, logged: LoggedTimes(times), lineTime: lineTime).decode()
        guard let shift = spliced.shift(at: image.exposure.start.value),
            shift == spliced.shift(at: image.exposure.end.value)
        else { throw Refusal(.ambiguous, "the exposure window begins and ends at unlike times of the pattern") }
        let rows = image.leds.map { abs($0.y - image.exposure.row) }.max() ?? 0
        let window = try firstRound(
            ExposureWindow(
                start: image.exposure.start.moved(by: shift), end: image.exposure.end.moved(by: shift),
                row: image.exposure.row),
            before: .nanoseconds(Int64(rows * image.lineTime.high)))
        return DecodedImage(
            exposure: window, lineTime: image.lineTime, board: image.board, leds: image.leds, flags: image.flags)
    }

    /// A window in the second round of the pattern brought back to the first.
    ///
    /// - Parameter before: how much earlier than the window some row may be exposed.
    private func firstRound(_ window: ExposureWindow, before: Duration) throws(Refusal) -> ExposureWindow {
        let round = Duration.nanoseconds(Int64(period) * pattern.step.nanosecondCount)
        let begin = Timestamp(nanoseconds: round.nanosecondCount)
        guard window.start.value >= begin else { return window }
        guard window.start.low - before >= begin else {
            throw Refusal(.outsideLog, "the exposure window may begin before the pattern's first step")
        }
        return ExposureWindow(
            start: window.start.moved(by: .zero - round), end: window.end.moved(by: .zero - round), row: window.row)
    }

    /// How many steps there are to look through: up to where the pattern begins again, or as many as a clock can count.
    private var period: Int {
        let most = Int(Int64.max / 2 / max(1, pattern.step.nanosecondCount))
        return min(pattern.period ?? most, most)
    }

    private func sights(_ lineTimes: LineTimes, step: Double) -> [PatternSearch.Sight] {
        let pulses = pattern.pulses(leds: board.leds.count)
        let counters = Set(pattern.tracks.filter(\.isCounter).flatMap(\.leds))
        let table = LightTable(seen, groups: LikeLEDs.groups(of: board, pulses))
        return seen.rows.enumerated().compactMap { led, row in
            guard let row else { return nil }
            let share = table.share(of: led).upperBound
            guard share <= Self.dark || share >= Self.lit else { return nil }
            let ends = [lineTimes.range.lowerBound, lineTimes.range.upperBound].map {
                $0 * row / step
            }
            return PatternSearch.Sight(
                pulse: pulses[led], isLit: share >= Self.lit, shift: min(ends[0], ends[1])...max(ends[0], ends[1]),
                isCounter: counters.contains(led))
        }
    }

    /// Stretches of a pattern that goes round, joined where they are near each other and widened, none of it twice.
    ///
    /// They begin in the first round and may end in the second.
    static func rounds(_ stretches: [Range<Int>], period: Int) -> [Range<Int>] {
        let near = 2 * margin
        let sorted = stretches.map { stretch in
            let begin = ((stretch.lowerBound % period) + period) % period
            return begin..<(begin + stretch.count)
        }.sorted { $0.lowerBound < $1.lowerBound }
        var joined: [Range<Int>] = []
        for stretch in sorted {
            if let last = joined.last, stretch.lowerBound - last.upperBound < near {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
            } else {
                joined.append(stretch)
            }
        }
        while joined.count > 1, let first = joined.first, let last = joined.last,
            first.lowerBound + period - last.upperBound < near
        {
            joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, first.upperBound + period)
            joined.removeFirst()
        }
        // A single stretch of a short pattern must not meet itself.
        let gap = joined.count == 1 ? max(0, period - joined[0].count) : near
        let margin = min(margin, gap / 2)
        return joined.map { stretch in
            let begin = stretch.lowerBound - margin
            let shift = begin < 0 ? period : 0
            return (begin + shift)..<(stretch.upperBound + margin + shift)
        }
    }
}
