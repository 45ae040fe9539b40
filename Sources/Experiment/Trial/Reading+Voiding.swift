import Analysis
import BoardControl
import Timebase

extension Reading {
    /// The reading, refused where its exposure begins or ends while a step of the board was too far from the pattern.
    ///
    /// Steps that stray in the middle of an exposure do no harm: no LED's level depends on what is uncertain there.
    ///
    /// - Parameter steps: the steps that a rig does not tolerate.
    func voided(by steps: [PlayedStep]) -> Reading {
        guard let image = decoded else { return self }
        let ends = image.endsOnBoard
        // Before a step was due nothing was missing, after its write nothing is.
        let needed = steps.first { step in
            ends.contains { $0.start <= step.after && step.due <= $0.end }
        }
        guard let needed else { return self }
        return Reading(
            file: file,
            outcome: .undecodable(
                Refusal(
                    .lateStep,
                    "the exposure begins or ends in \((needed.after - needed.due).text) in which the board was behind its "
                        + "pattern; a machine that is less busy or has real-time priority plays better")))
    }
}

extension DecodedImage {
    /// When the exposure may have begun, and ended, at any row that has an LED.
    fileprivate var endsOnBoard: [TimeWindow] {
        let shifts = leds.map { ($0.y - exposure.row) * lineTime.nanoseconds }
        let earliest = Duration.nanoseconds(rounding: min(0, shifts.min() ?? 0))
        let latest = Duration.nanoseconds(rounding: max(0, shifts.max() ?? 0))
        return [exposure.start, exposure.end].map { end in
            TimeWindow(start: end.low + earliest, end: end.high + latest)
        }
    }
}
