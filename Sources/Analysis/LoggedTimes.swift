import BoardModel

/// What an edge log tells of a board's LEDs, made ready once for all pictures that are read against it.
struct LoggedTimes: Sendable {
    let times: OnTimes
    let grid: LitGrid
    /// For how long each LED is usually lit, in steps.
    let runs: [Double]

    /// `nil` when the log has fewer than two changes and so tells of no time at all.
    init?(_ log: EdgeLog, leds count: Int) {
        guard let times = OnTimes(log, leds: count) else { return nil }
        self.init(times)
    }

    init(_ times: OnTimes) {
        self.times = times
        grid = LitGrid(times)
        runs = times.intervals.indices.map { LikeLEDs.run(of: $0, times) }
    }
}
