/// The window of an image that was merged from several exposures, from the start of the first to the end of the last.
///
/// Between the exposures fast LEDs went on without being seen: in the order of time there are several runs of lit LEDs. What
/// is lit or dark for long still tells which time it was. How bright an LED is tells nothing, since each exposure has its
/// own share in the image; so each end is as uncertain as the LED that was lit at it was lit long.
struct FusedWindow {
    /// When it may have begun, and when it may have ended, in nanoseconds.
    let start: ClosedRange<Double>
    let end: ClosedRange<Double>

    /// One time that a fast LED was lit in the window's reach, as the row that windows are given for would see it.
    private struct Flash {
        let start: Double
        let end: Double
        let state: LEDSight.State
    }

    /// - Parameter longest: the longest window that is looked for, in nanoseconds.
    /// - Returns: `nil` when the LEDs do not look like several exposures.
    init?(_ logged: LoggedTimes, _ sights: [LEDSight], _ lineTimes: LineTimes, longest: Double) {
        let step = logged.times.step
        let telling = sights.filter { $0.state == .lit || $0.run >= LEDSight.slowRun }
        let sieve = WindowSieve(logged.grid, sights: telling, lineTimes: lineTimes, step: step, longest: longest)
        guard let all = sieve.candidates(doubts: 0, mostViolations: 0),
            let shortest = all.map(\.length).min()
        else { return nil }
        let cells = all.filter { $0.length <= shortest + step }
        guard let first = cells.map({ $0.start - $0.halfStart }).min(),
            let last = cells.map({ $0.start + $0.halfStart + $0.length + $0.halfLength }).max(),
            // All of them within one step of each other are one window.
            last - first <= shortest + 4 * step
        else { return nil }
        var flashes: [Flash] = []
        for sight in sights where sight.run < LEDSight.slowRun {
            let shifts = [lineTimes.range.lowerBound * sight.row, lineTimes.range.upperBound * sight.row]
            let (least, most) = (min(shifts[0], shifts[1]), max(shifts[0], shifts[1]))
            for interval in logged.times.intervals[sight.led] {
                let flash = Flash(start: interval.start - most, end: interval.end - least, state: sight.state)
                if flash.start < last + step, flash.end > first - step { flashes.append(flash) }
            }
        }
        flashes.sort { $0.start + $0.end < $1.start + $1.end }
        guard let begin = flashes.firstIndex(where: { $0.state == .lit }),
            let finish = flashes.lastIndex(where: { $0.state == .lit })
        else { return nil }
        let inside = Array(flashes[begin...finish])
        var runs = 1
        for (flash, next) in zip(inside, inside.dropFirst()) where flash.state == .dark && next.state != .dark {
            runs += 1
        }
        guard runs > 1 else { return nil }
        // What may be a flash of another LED before the first lit one, or after the last, may be in the window, too.
        let before = flashes.prefix(begin)
        let after = flashes.suffix(from: finish + 1)
        let early: Double = before.last { $0.state == .dark }?.end ?? flashes[0].start
        let late: Double = after.first { $0.state == .dark }?.start ?? flashes[flashes.count - 1].end
        start = min(early, flashes[begin].start)...flashes[begin].end
        end = flashes[finish].start...max(late, flashes[finish].end)
        // One exposure that the log does not cover looks like several at another turn of the fast LEDs, but for a slow one.
        let (surelyBegun, surelyOpen) = (start.upperBound, end.lowerBound)
        let isDenied = sights.contains { sight in
            sight.state == .dark && sight.run >= LEDSight.slowRun
                && [lineTimes.range.lowerBound, lineTimes.range.upperBound].allSatisfy {
                    let shift = $0 * sight.row
                    return logged.times.onTime(of: sight.led, from: surelyBegun + shift, to: surelyOpen + shift) > step
                }
        }
        if isDenied { return nil }
    }
}
