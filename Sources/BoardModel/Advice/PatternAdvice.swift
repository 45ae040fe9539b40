import Timebase

/// A pattern made for a board and a camera, and what it can tell.
///
/// One light walks round the ring, one LED a step; a counter in Gray code numbers the rounds, and changes half a round
/// away from the ring's seam, so that an exposure across the seam sees the counter at rest; where an LED is free, it makes
/// the number of lit counter LEDs odd.
public struct PatternAdvice: Sendable {
    /// What made a step as long as it is.
    public enum Reason: String, Sendable {
        /// A shorter one could not be played on time.
        case player
        /// In a shorter one, LEDs would be too faint.
        case brightness
        /// In a shorter one, the light would be round before the longest exposure is over.
        case exposure
        /// With a shorter one, the pattern would repeat too soon.
        case range
    }

    /// The fewest LEDs that a light can walk round: a gap and one LED that is surely lit.
    public static let leastRing = StepChoice.gap + 1
    /// A pattern is not made longer than this by LEDs that nothing else needs: no run lasts a day.
    private static let longEnough = Duration.seconds(86_400)

    /// The pattern, with the anchors steady.
    public let pattern: Pattern
    /// What made its step as long as it is.
    public let reason: Reason
    /// The LEDs among which the light walks, in order.
    public let ring: [Int]
    /// The LEDs that count its rounds, lowest bit first.
    public let counter: [Int]
    /// The LED that makes the number of lit counter LEDs odd.
    public let parity: Int?
    /// Signal LEDs that stay dark.
    public let unused: [Int]
    /// What the pattern was made for.
    public let needs: PatternNeeds

    /// Finds the pattern with the shortest step that serves.
    ///
    /// - Throws: `PatternAdviceError`.
    public init(_ board: Board, _ needs: PatternNeeds) throws(PatternAdviceError) {
        let choices = SignalSplit.all(of: board).map { (split: $0, choice: StepChoice($0, needs)) }
        guard let (split, choice) = choices.min(by: { $0.choice.step < $1.choice.step }) else {
            throw .tooFewSignals(board: board.name, found: board.indices(of: .signal).count)
        }
        let round = choice.step * split.ring.count
        func bits(for time: Duration) -> Int {
            (0..<split.counter.count).first { round * (1 << $0) >= time } ?? split.counter.count
        }
        let needed = bits(for: needs.range + needs.span)
        let isParityFree = needed > 0 && needed < split.counter.count
        let available = isParityFree ? split.counter.count - 1 : split.counter.count
        let count = min(max(needed, bits(for: Self.longEnough)), available)

        ring = split.ring
        counter = Array(split.counter[..<count])
        parity = isParityFree ? split.counter[count] : nil
        unused = Array(split.counter[(isParityFree ? count + 1 : count)...])
        reason = choice.reason
        self.needs = needs
        let turn = ring.count
        let tracks = [
            Track(kind: .steady, leds: board.indices(of: .anchor)),
            Track(kind: .ring(every: 1), leds: ring),
            counter.isEmpty ? nil : Track(kind: .gray(every: turn), leds: counter, offset: turn / 2),
            // One bit of a Gray code changes with each count, so an odd number is lit when the parity LED is lit at every
            // second count, from the first on.
            parity.map { Track(kind: .blink(on: turn, off: turn), leds: [$0], offset: turn / 2) },
        ]
        pattern = Pattern(step: choice.step, tracks: tracks.compactMap(\.self))
    }

    /// The time in which the light walks round once.
    public var round: Duration { pattern.step * ring.count }

    /// The time after which the pattern repeats.
    public var period: Duration { round * (1 << counter.count) }

    /// The longest exposure, with the readout of the board's rows, that still leaves a gap in the ring.
    public var longestSpan: Duration { pattern.step * (ring.count - StepChoice.gap) }

    /// How well each end of an exposure is known from LEDs being lit or dark alone; partly lit ones tell more.
    public var resolution: Duration { pattern.step }

    /// The share of the longest exposure for which a ring LED is lit.
    public var faintestShare: Double {
        let exposure = Double(needs.exposure.nanosecondCount)
        return exposure == 0 ? 1 : min(1, Double(pattern.step.nanosecondCount) / exposure)
    }
}
