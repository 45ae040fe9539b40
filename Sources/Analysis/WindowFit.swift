import BoardModel
import Timebase

/// The exposure window that explains the LEDs of one image.
struct WindowFit {
    /// The longest exposure that is looked for, in nanoseconds.
    static let longestExposure = 250e6
    /// How far apart two explanations are at least, in steps.
    private static let apart = 1.0
    /// The least belief that a second explanation needs to count.
    private static let leastBelief = 0.02

    /// How many LEDs may show something else than the window lets expect: one in twenty-five.
    static func mostSurprises(of count: Int) -> Int { max(1, count / 25) }

    let seen: SeenBoard
    let logged: LoggedTimes
    /// In nanoseconds a row; `nil` when it is not known.
    let lineTime: LineTime?

    private var board: Board { seen.board }
    private var times: OnTimes { logged.times }

    func decode() throws(Refusal) -> DecodedImage {
        let groups = LikeLEDs.groups(of: board, runs: logged.runs)
        let table = LightTable(seen, groups: groups)
        let rows = seen.rows
        let lineTimes = LineTimes(given: lineTime, rows: seen.height)
        guard table.showsLight else {
            throw Refusal(.tooDark, "the anchors can be seen, but no LED of the pattern gives light")
        }
        let sights = seen.rows.enumerated().compactMap { led, row in
            row.map { LEDSight(led: led, row: $0, share: table.share(of: led), run: logged.runs[led]) }
        }
        let sieve = WindowSieve(
            logged.grid, sights: sights, lineTimes: lineTimes, step: times.step, longest: Self.longestExposure)
        func model(_ curves: [ToneCurve], _ spreads: [Double]) -> WindowModel {
            WindowModel(
                table.series, rows: rows, gains: seen.gains, times: times, curves: curves,
                spreads: spreads)
        }
        let reach = rows.compactMap { $0 }.map { abs($0) }.max() ?? 0
        let full = model(ToneCurve.usual, WindowModel.spreads)
        let windows = WindowSearch(
            roughModel: model(ToneCurve.few, WindowModel.fewSpreads), fullModel: full, step: times.step, reach: reach)
        var best: (posterior: WindowPosterior, surprises: Set<Int>)?
        // A misjudged LED may hide the truth from the first sieve: where one surprises, a second look goes through more.
        for doubts in 0...1 where best?.surprises.isEmpty != true {
            guard let candidates = sieve.candidates(doubts: doubts) else {
                throw Refusal(.ambiguous, "the LEDs can have looked like this at many times")
            }
            let samples = windows.samples(from: candidates)
            let bracket = times.bracket / 3.0.squareRoot()
            guard let posterior = WindowPosterior(samples, lineTimes: lineTimes, bracket: bracket) else { continue }
            var model = full
            best = (posterior, model.surprises(at: posterior.best))
        }
        guard let (posterior, surprises) = best else {
            throw Refusal(.contradictory, "no exposure window explains the LEDs")
        }
        let contradicting = surprises.filter { !isGlint($0, table, row: rows[$0] ?? 0, posterior.best) }
        guard contradicting.count <= Self.mostSurprises(of: sights.count),
            !surprises.contains(where: { isDecisive($0, table, row: rows[$0] ?? 0, posterior.best) })
        else {
            let names = surprises.sorted().map { board.leds[$0].id }.joined(separator: ", ")
            throw Refusal(.contradictory, "what \(names) show does not fit the best exposure window")
        }
        if posterior.isDivided(gap: Self.apart * times.step, least: Self.leastBelief) {
            throw Refusal(.ambiguous, "more than one exposure window explains the LEDs")
        }
        let (start, end, slope) = (posterior.start, posterior.end, posterior.lineTime)
        let edge = reach * slope.high
        if start.low - edge <= 0 || end.high + edge >= times.length {
            throw Refusal(.outsideLog, "the exposure window may lie outside the edge log")
        }
        func moment(_ value: Double) -> Timestamp { times.origin + .nanoseconds(Int64(value.rounded())) }
        func estimate(_ one: WindowPosterior.Estimate) -> TimeEstimate {
            TimeEstimate(value: moment(one.value), low: moment(one.low), high: moment(one.high))
        }
        let source: LineTime.Source =
            lineTime?.source ?? (posterior.tellsLineTime ? .fitted : .none)
        return DecodedImage(
            exposure: ExposureWindow(start: estimate(start), end: estimate(end), row: seen.middleRow),
            lineTime: LineTime(nanoseconds: slope.value, low: slope.low, high: slope.high, source: source),
            board: seen.found.place,
            leds: board.leds.indices.map { led in
                let place = seen.lights[led]?.place ?? seen.found.projection.project(board.leds[led].position)
                return LEDReading(
                    id: board.leds[led].id, x: place.x, y: place.y, level: table.levels[led] ?? 0,
                    state: state(of: led, row: rows[led], start: start.value, end: end.value, slope: slope.value),
                    saturated: table.isBound(led))
            })
    }

    /// An LED that stays as it is for so many steps tells turns of the faster ones apart, often by itself: that it is lit
    /// or dark cannot be passed over, or another turn would look right.
    private static let slowRun = 8.0
    /// Whether a slow LED is clearly lit where a window has it dark, or dark where the window has it lit.
    private func isDecisive(_ led: Int, _ table: LightTable, row: Double, _ cell: WindowCell) -> Bool {
        guard board.leds[led].role == .signal, logged.runs[led] >= Self.slowRun else { return false }
        let start = cell.start + cell.lineTime * row
        let expected = times.onTime(of: led, from: start, to: start + cell.length) / cell.length
        let seen = table.share(of: led).upperBound
        return seen >= LEDSight.lit && expected < LEDSight.dark || seen <= LEDSight.dark && expected > LEDSight.lit
    }

    /// Whether an LED is dark in a window and only glints: what it reflects is less than it would give for four per cent of the
    /// window, which hardly moves the window's ends.
    private func isGlint(_ led: Int, _ table: LightTable, row: Double, _ cell: WindowCell) -> Bool {
        let start = cell.start + cell.lineTime * row
        return times.onTime(of: led, from: start, to: start + cell.length) == 0
            && table.share(of: led).upperBound <= LEDSight.dark
    }

    /// Within this share of the window an LED counts as lit, or unlit, all the time.
    private static let wholeShare = 0.02

    private func state(of led: Int, row: Double?, start: Double, end: Double, slope: Double) -> LEDReading.State {
        guard let row else { return .unseen }
        let share = times.onTime(of: led, from: start + slope * row, to: end + slope * row) / max(1, end - start)
        if share >= 1 - Self.wholeShare { return .on }
        return share <= Self.wholeShare ? .off : .partial
    }
}
