import BoardModel

/// Finds where in a pattern the LEDs can have looked as they do, without going through its steps one by one.
///
/// A stretch of possible starts is given up when an LED that is seen lit stays dark in all of it, or one that is seen
/// dark is lit throughout; otherwise it is halved (branch and bound). The high bits of counters rule out all but a few
/// stretches while these are still long. Times are in steps from step 0.
struct PatternSearch {
    /// What an LED seems to have done.
    struct Sight {
        /// When the pattern lights it; `nil` for never.
        let pulse: Pulse?
        /// Whether it was lit at some time in the exposure, or dark all the time.
        let isLit: Bool
        /// How much later than the window it is exposed, for every line time that may be.
        let shift: ClosedRange<Double>
        /// Whether nothing but this LED tells the times apart that it tells apart, as with a counter's bit.
        let isCounter: Bool
    }

    /// A window may start within `starts` and be as long as one of `lengths`.
    struct Place {
        let starts: Range<Int>
        let lengths: ClosedRange<Double>
    }

    /// An LED lit for no more than this share of its own run, or of the window, may be seen dark.
    private static let overlooked = 0.1
    /// The most stretches that are looked at.
    private static let mostVisits = 400_000

    /// LEDs whose state can be told.
    let sights: [Sight]
    /// How many LEDs, other than counters' bits, may show something else.
    let mostSurprises: Int

    /// The places within so many steps where the fewest LEDs show something else than they should.
    ///
    /// - Parameter longest: the longest window that is looked for.
    func places(within period: Int, longest: Double) throws(Refusal) -> [Place] {
        var lengths = [0...min(1, longest)]
        while let last = lengths.last, last.upperBound < longest {
            lengths.append(last.upperBound...min(longest, 2 * last.upperBound))
        }
        var visits = 0
        for surprises in 0...mostSurprises {
            var found: [Place] = []
            for range in lengths { found += try places(within: 0..<period, range, surprises, &visits) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func places(
        within all: Range<Int>, _ lengths: ClosedRange<Double>, _ surprises: Int, _ visits: inout Int
    ) throws(Refusal) -> [Place] {
        let fine = max(1, Int(lengths.lowerBound / 4))
        var open = [all]
        var found: [Place] = []
        while let starts = open.popLast() {
            visits += 1
            guard visits <= Self.mostVisits else {
                throw Refusal(.ambiguous, "the pattern has too many times at which the LEDs can look like this")
            }
            guard isPossible(starts, lengths, surprises) else { continue }
            if starts.count <= fine {
                found.append(Place(starts: starts, lengths: lengths))
            } else {
                let middle = starts.lowerBound + starts.count / 2
                open.append(middle..<starts.upperBound)
                open.append(starts.lowerBound..<middle)
            }
        }
        return found
    }

    private func isPossible(_ starts: Range<Int>, _ lengths: ClosedRange<Double>, _ surprises: Int) -> Bool {
        var left = surprises
        for sight in sights where isBroken(sight, starts, lengths) {
            left -= 1
            if left < 0 || sight.isCounter { return false }
        }
        return true
    }

    /// Whether no window of a place lets an LED look as it does.
    private func isBroken(_ sight: Sight, _ starts: Range<Int>, _ lengths: ClosedRange<Double>) -> Bool {
        guard let pulse = sight.pulse else { return sight.isLit }
        let (first, last) = (Double(starts.lowerBound), Double(starts.upperBound))
        // From the beginning of the earliest window to the end of the latest.
        let from = first + sight.shift.lowerBound
        let to = last + lengths.upperBound + sight.shift.upperBound
        let next = pulse.next(after: from)
        if sight.isLit { return next.lowerBound >= to }
        if next.lowerBound <= from, next.upperBound >= to { return true }
        // What all windows have in common.
        let begin = last + sight.shift.upperBound
        let end = first + lengths.lowerBound + sight.shift.lowerBound
        guard begin < end else { return false }
        let lit = pulse.next(after: begin)
        let common = min(lit.upperBound, end) - max(lit.lowerBound, begin)
        return common > Self.overlooked * min(Double(pulse.length), lengths.lowerBound)
    }
}
