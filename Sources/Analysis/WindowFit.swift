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
        let table = LightTable(seen, groups: LikeLEDs.groups(of: board, runs: logged.runs))
        let lineTimes = LineTimes(given: lineTime, rows: seen.height)
        guard table.showsLight else {
            throw Refusal(.tooDark, "the anchors can be seen, but no LED of the pattern gives light")
        }
        let sights = seen.rows.enumerated().compactMap { led, row in
            row.map { LEDSight(led: led, row: $0, share: table.share(of: led), run: logged.runs[led]) }
        }
        do throws(Refusal) {
            return try single(table, sights, lineTimes)
        } catch {
            guard error.reason == .contradictory,
                let window = FusedWindow(logged, sights, lineTimes, longest: Self.longestExposure)
            else { throw error }
            return try fused(window, table, sights, lineTimes)
        }
    }

    /// The image of a single exposure.
    private func single(
        _ table: LightTable, _ sights: [LEDSight], _ lineTimes: LineTimes
    ) throws(Refusal) -> DecodedImage {
        let rows = seen.rows
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
        guard contradicting.count <= Self.mostSurprises(of: sights.count) else { throw contradiction(surprises) }
        if posterior.isDivided(gap: Self.apart * times.step, least: Self.leastBelief) {
            throw Refusal(.ambiguous, "more than one exposure window explains the LEDs")
        }
        if contradicting.contains(where: isDecisive) { throw contradiction(surprises) }
        let slope = posterior.lineTime
        return try image(
            from: posterior.start, to: posterior.end,
            LineTime(
                nanoseconds: slope.value, low: slope.low, high: slope.high,
                source: lineTime?.source ?? (posterior.tellsLineTime ? .fitted : .none)), table
        ) { led in
            state(
                of: led, row: rows[led], start: posterior.start.value, end: posterior.end.value, slope: slope.value)
        }
    }

    /// The image that was merged from several exposures.
    private func fused(
        _ window: FusedWindow, _ table: LightTable, _ sights: [LEDSight], _ lineTimes: LineTimes
    ) throws(Refusal) -> DecodedImage {
        func estimate(_ range: ClosedRange<Double>) -> WindowPosterior.Estimate {
            WindowPosterior.Estimate(
                value: (range.lowerBound + range.upperBound) / 2, low: range.lowerBound - times.bracket,
                high: range.upperBound + times.bracket)
        }
        let slope = lineTime ?? LineTime(nanoseconds: 0, low: 0, high: lineTimes.range.upperBound, source: .none)
        let states = Dictionary(uniqueKeysWithValues: sights.map { ($0.led, $0) })
        return try image(from: estimate(window.start), to: estimate(window.end), slope, table, [.fusedExposures]) {
            led in
            guard let sight = states[led] else { return .unseen }
            if sight.state == .dark { return .off }
            return sight.state == .lit && sight.run >= LEDSight.slowRun ? .on : .partial
        }
    }

    private func image(
        from start: WindowPosterior.Estimate, to end: WindowPosterior.Estimate, _ slope: LineTime, _ table: LightTable,
        _ flags: [DecodedImage.Flag] = [], state: (Int) -> LEDReading.State
    ) throws(Refusal) -> DecodedImage {
        let reach = seen.rows.compactMap { $0 }.map { abs($0) }.max() ?? 0
        let edge = reach * slope.high
        let margin = edge + (showsSlowChange(from: start.low, to: end.high, slope: slope.nanoseconds) ? logged.turn : 0)
        if start.low - margin <= 0 || end.high + margin >= times.length {
            throw Refusal(.outsideLog, "the exposure window may lie outside the edge log")
        }
        func moment(_ value: Double) -> Timestamp { times.origin + .nanoseconds(Int64(value.rounded())) }
        func estimate(_ one: WindowPosterior.Estimate) -> TimeEstimate {
            TimeEstimate(value: moment(one.value), low: moment(one.low), high: moment(one.high))
        }
        return DecodedImage(
            exposure: ExposureWindow(start: estimate(start), end: estimate(end), row: seen.middleRow),
            lineTime: slope, board: seen.found.place,
            leds: board.leds.indices.map { led in
                let place = seen.lights[led]?.place ?? seen.found.projection.project(board.leds[led].position)
                return LEDReading(
                    id: board.leds[led].id, x: place.x, y: place.y, level: table.levels[led] ?? 0, state: state(led),
                    saturated: table.isBound(led))
            }, flags: flags)
    }

    /// Whether a slow LED changes in a window. Where light is cut off a change shows only that it is one, and the next one,
    /// a turn on, looks alike: then that has to be in the log, too, to be ruled out.
    private func showsSlowChange(from start: Double, to end: Double, slope: Double) -> Bool {
        seen.rows.enumerated().contains { led, row in
            guard let row, logged.runs[led] >= LEDSight.slowRun else { return false }
            let share = times.onTime(of: led, from: start + slope * row, to: end + slope * row) / max(1, end - start)
            return share > 0 && share < 1 - Self.rounding
        }
    }

    private func contradiction(_ surprises: Set<Int>) -> Refusal {
        let names = surprises.sorted().map { board.leds[$0].id }.joined(separator: ", ")
        return Refusal(.contradictory, "what \(names) show does not fit the best exposure window")
    }

    /// Whether an LED tells turns of faster ones apart, often by itself: what it shows cannot be passed over, or another
    /// turn would look right.
    private func isDecisive(_ led: Int) -> Bool {
        board.leds[led].role == .signal && logged.runs[led] >= LEDSight.slowRun
    }

    /// Whether an LED is dark in a window and only glints: what it reflects is less than it would give for four per cent of the
    /// window, which hardly moves the window's ends.
    private func isGlint(_ led: Int, _ table: LightTable, row: Double, _ cell: WindowCell) -> Bool {
        let start = cell.start + cell.lineTime * row
        return times.onTime(of: led, from: start, to: start + cell.length) == 0
            && table.share(of: led).upperBound <= LEDSight.dark
    }

    /// What sums of times may be off by, in shares.
    private static let rounding = 1e-9
    /// Within this share of the window an LED counts as lit, or unlit, all the time.
    private static let wholeShare = 0.02

    private func state(of led: Int, row: Double?, start: Double, end: Double, slope: Double) -> LEDReading.State {
        guard let row else { return .unseen }
        let share = times.onTime(of: led, from: start + slope * row, to: end + slope * row) / max(1, end - start)
        if share >= 1 - Self.wholeShare { return .on }
        return share <= Self.wholeShare ? .off : .partial
    }
}
