import BoardModel

/// What an edge log tells of a board's LEDs, made ready once for all pictures that are read against it.
struct LoggedTimes: Sendable {
    let times: OnTimes
    let grid: LitGrid
    /// For how long each LED is usually lit, in steps.
    let runs: [Double]
    /// After how long the fast LEDs begin again, as a median in nanoseconds; 0 when they do not.
    let turn: Double

    /// `nil` when the log has fewer than two changes and so tells of no time at all.
    init?(_ log: EdgeLog, leds count: Int) {
        guard let times = OnTimes(log, leds: count) else { return nil }
        self.init(times)
    }

    init(_ times: OnTimes) {
        self.times = times
        grid = LitGrid(times)
        let runs = times.intervals.indices.map { LikeLEDs.run(of: $0, times) }
        self.runs = runs
        let gaps = times.intervals.indices.filter { runs[$0] < LEDSight.slowRun }.flatMap { led in
            zip(times.intervals[led].dropFirst(), times.intervals[led]).map { $0.start - $1.start }
        }.sorted()
        turn = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    }
}
