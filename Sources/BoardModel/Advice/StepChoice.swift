import Timebase

/// How long a step has to be, and what asks for it.
struct StepChoice: Sendable {
    /// The step.
    let step: Duration
    /// What asks for a step as long as this.
    let reason: PatternAdvice.Reason

    /// The shortest step: a player without real-time scheduling is late by 80 µs in the middle, which would be a good
    /// part of anything shorter.
    static let shortest = Duration.microseconds(500)
    /// The smallest share of an exposure for which a ring LED may be lit: at 1/16, an LED as bright as an anchor is
    /// stored as 71 of 255 (sRGB, IEC 61966-2-1), which still stands out from room light.
    static let faintest = 1.0 / 16
    /// Ring LEDs that stay dark whatever the exposure: one that is partly lit at either end of the lit ones may pass for
    /// lit, and the gap needs one more.
    static let gap = 3

    /// The shortest step that serves.
    init(_ split: SignalSplit, _ needs: PatternNeeds) {
        let ring = split.ring.count
        let span = Double(needs.span.nanosecondCount)
        let states = Double(ring) * Double(sign: .plus, exponent: min(split.counter.count, 62), significand: 1)
        let asked: [(reason: PatternAdvice.Reason, nanoseconds: Double)] = [
            (.player, Double(Self.shortest.nanosecondCount)),
            (.brightness, Double(needs.exposure.nanosecondCount) * Self.faintest),
            (.exposure, span / Double(ring - Self.gap)),
            (.range, (Double(needs.range.nanosecondCount) + span) / states),
        ]
        let longest = asked.max { $0.nanoseconds < $1.nanoseconds } ?? asked[0]
        step = .nanoseconds(Self.preferred(from: longest.nanoseconds))
        reason = longest.reason
    }

    /// The next preferred number, so that steps are easy to say: the R10 series of ISO 3, at most 28 % above.
    private static func preferred(from nanoseconds: Double) -> Int64 {
        var decade = 1.0
        while decade * 10 <= nanoseconds { decade *= 10 }
        let series = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10]
        return Int64(((series.first { $0 * decade >= nanoseconds } ?? 10) * decade).rounded())
    }
}
