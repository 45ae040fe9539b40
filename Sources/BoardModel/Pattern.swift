import Timebase

/// What the signal LEDs of one board do at each step.
public struct Pattern: Hashable, Sendable {
    /// How long a step lasts.
    public let step: Duration
    /// The groups of LEDs; no LED is in two.
    public let tracks: [Track]

    /// Describes a pattern.
    public init(step: Duration, tracks: [Track]) {
        self.step = step
        self.tracks = tracks
    }

    /// Which LEDs are lit at a step.
    public func state(at step: Int) -> BoardState {
        BoardState(lit: tracks.lazy.flatMap { $0.lit(at: step) })
    }

    /// When each LED of a board of so many is lit; `nil` for those that stay dark.
    public func pulses(leds count: Int) -> [Pulse?] {
        var pulses = [Pulse?](repeating: nil, count: count)
        for track in tracks {
            for (place, led) in track.leds.enumerated() { pulses[led] = track.pulse(of: place) }
        }
        return pulses
    }

    /// After how many steps everything begins again; `nil` when that is more than fits an `Int`.
    public var period: Int? {
        var period = 1
        for track in tracks {
            guard let own = track.period else { return nil }
            let (whole, overflow) = period.multipliedReportingOverflow(by: own / greatestCommonDivisor(period, own))
            if overflow { return nil }
            period = whole
        }
        return period
    }
}

private func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
}
