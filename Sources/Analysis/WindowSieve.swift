/// Rules windows out by what LEDs surely did, for all starts of a log at once.
///
/// An LED that is seen lit was lit at some time between the earliest start and the latest end of a cell's windows; one
/// that is seen dark was not lit for long in what all of them have in common. Rows that are exposed earlier or later only
/// move an LED's bits.
struct WindowSieve {
    /// Lengths of windows that are looked at together, in cells of the grid.
    private struct Lengths {
        let shortest: Int
        let longest: Int
        var middle: Double { Double(shortest + longest) / 2 }
        var half: Double { Double(longest - shortest) / 2 }

        /// The lengths one by one, or in twentieths where they are long.
        var parts: [Lengths] {
            stride(from: shortest, to: longest, by: 1 + shortest / 20).map {
                Lengths(shortest: $0, longest: min(longest, $0 + 1 + shortest / 20))
            }
        }
    }

    /// An LED with a part of the line times.
    private struct Condition {
        let sight: LEDSight
        /// How much later than the window it is exposed, in cells.
        let shift: ClosedRange<Double>
        /// For so many cells on end an LED that is seen dark cannot have been lit.
        let flash: Int

        /// Where it was lit at some time if it is seen lit, in cells from the start.
        func span(_ lengths: Lengths) -> Range<Int> {
            let first = Int((shift.lowerBound - 0.5).rounded(.down))
            return first..<Int((Double(lengths.longest) + shift.upperBound + 0.5).rounded(.up))
        }

        /// What all windows have in common, in cells from the start.
        func common(_ lengths: Lengths) -> Range<Int> {
            let first = Int((shift.upperBound + 0.5).rounded(.up))
            return first..<max(first, Int((Double(lengths.shortest) + shift.lowerBound - 0.5).rounded(.down)))
        }
    }

    /// A dark LED can have been lit for a third of its usual time, or of the window: on a tone curve that is not known
    /// that may be as little as an unlit one shows.
    private static let flash = 0.35
    /// The most parts that line times are looked at in.
    private static let mostParts = 64.0
    /// The most cells that are passed on: more of them have nothing in common with one exposure.
    static let mostCandidates = 60_000

    private let grid: LitGrid
    private let sights: [LEDSight]
    private let lineTimes: LineTimes
    private let reach: Double
    private let lengths: [Lengths]
    private let cellsPerStep: Double

    /// - Parameters:
    ///   - step: the pattern's step, in nanoseconds.
    ///   - longest: the longest window that is looked for, in nanoseconds.
    init(_ grid: LitGrid, sights: [LEDSight], lineTimes: LineTimes, step: Double, longest: Double) {
        self.grid = grid
        self.sights = sights.filter { $0.state != .undecided }
        self.lineTimes = lineTimes
        reach = sights.map { abs($0.row) }.max() ?? 0
        cellsPerStep = step / grid.pitch
        var lengths = [Lengths(shortest: 0, longest: 1)]
        while let last = lengths.last?.longest, last < min(grid.count, Int(longest / grid.pitch)) {
            lengths.append(Lengths(shortest: last, longest: last + 1 + last / 2))
        }
        self.lengths = lengths
    }

    /// The cells whose windows the fewest LEDs speak against; `nil` when there are too many.
    ///
    /// - Parameters:
    ///   - doubts: how many LEDs may be misjudged beyond those that no window explains.
    ///   - mostViolations: how many LEDs may speak against windows at all.
    func candidates(doubts: Int, mostViolations: Int = BitCounts.most) -> [WindowCell]? {
        let all = conditions(lineTimes.range)
        let counts = violations(of: all)
        let fewest = (0...mostViolations).first { count in
            counts.contains { $0.places(with: count).words.contains { $0 != 0 } }
        }
        guard let fewest else { return [] }
        let parts = lineTimes.parts(
            noWiderThan: reach > 0 ? max(grid.pitch / reach, lineTimes.range.upperBound / Self.mostParts) : .infinity)
        let conditionsByPart = parts.map { conditions(($0.middle - $0.half)...($0.middle + $0.half)) }
        var found: [(cell: WindowCell, violations: Int)] = []
        var best = BitCounts.most
        for (index, lengths) in lengths.enumerated() {
            for count in fewest...min(BitCounts.most, fewest + doubts) {
                for place in counts[index].places(with: count).places where place < grid.count {
                    for lengths in lengths.parts {
                        for (part, conditions) in zip(parts, conditionsByPart) {
                            guard let violations = violations(of: conditions, at: place, lengths, most: best + doubts)
                            else { continue }
                            best = min(best, violations)
                            found.append((cell(place, lengths, part), violations))
                        }
                    }
                }
                if found.count > 4 * Self.mostCandidates { return nil }
            }
        }
        let candidates = found.filter { $0.violations <= best + doubts }.map(\.cell)
        return candidates.count > Self.mostCandidates ? nil : candidates
    }

    private func cell(_ place: Int, _ lengths: Lengths, _ part: LineTimes.Part) -> WindowCell {
        WindowCell(
            start: Double(place) * grid.pitch, length: lengths.middle * grid.pitch, lineTime: part.middle,
            halfStart: grid.pitch / 2, halfLength: lengths.half * grid.pitch, halfLineTime: part.half)
    }

    private func conditions(_ range: ClosedRange<Double>) -> [Condition] {
        sights.map { sight in
            let ends = [range.lowerBound * sight.row / grid.pitch, range.upperBound * sight.row / grid.pitch]
            return Condition(
                sight: sight, shift: min(ends[0], ends[1])...max(ends[0], ends[1]),
                flash: Int((Self.flash * sight.run * cellsPerStep).rounded(.up)))
        }
    }

    /// For how many cells on end a dark LED may not have been lit in windows of some lengths.
    private func flash(_ condition: Condition, _ lengths: Lengths) -> Int {
        max(1, min(condition.flash, Int((Self.flash * Double(lengths.longest)).rounded(.up))))
    }

    /// How many LEDs speak against all windows that begin in each cell, for each group of lengths.
    private func violations(of conditions: [Condition]) -> [BitCounts] {
        var counts = [BitCounts](repeating: BitCounts(count: grid.count), count: lengths.count)
        for condition in conditions {
            condition.sight.state == .lit ? addLit(condition, &counts) : addDark(condition, &counts)
        }
        return counts
    }

    private func addLit(_ condition: Condition, _ counts: inout [BitCounts]) {
        var row = grid.some[condition.sight.led]
        var reach = 1
        for (index, lengths) in lengths.enumerated() {
            let span = condition.span(lengths)
            (row, reach) = Self.spread(row, from: reach, to: span.count)
            counts[index].add(~row.advanced(by: span.lowerBound))
        }
    }

    private func addDark(_ condition: Condition, _ counts: inout [BitCounts]) {
        var flash = 1
        // The cells from which on the LED was lit for a flash's length.
        var flashes = grid.whole[condition.sight.led]
        var (row, reach) = (flashes, 1)
        for (index, lengths) in lengths.enumerated() {
            let wanted = self.flash(condition, lengths)
            if wanted > flash {
                for _ in flash..<wanted { flashes = flashes & flashes.advanced(by: 1) }
                flash = wanted
                (row, reach) = (flashes, 1)
            }
            let common = condition.common(lengths)
            guard common.count >= flash else { continue }
            (row, reach) = Self.spread(row, from: reach, to: common.count - flash + 1)
            counts[index].add(row.advanced(by: common.lowerBound))
        }
    }

    private static func spread(_ row: BitRow, from reach: Int, to wanted: Int) -> (BitRow, Int) {
        var (row, reach) = (row, reach)
        while reach < wanted {
            let next = min(wanted, 2 * reach)
            row = row.spread(from: reach, to: next)
            reach = next
        }
        return (row, reach)
    }

    /// How many LEDs speak against a cell's windows; `nil` when these are more than the most.
    private func violations(of conditions: [Condition], at place: Int, _ lengths: Lengths, most: Int) -> Int? {
        var count = 0
        for condition in conditions {
            let led = condition.sight.led
            let isBroken: Bool
            if condition.sight.state == .lit {
                let span = condition.span(lengths)
                isBroken = !grid.some[led].holdsAny(in: (place + span.lowerBound)..<(place + span.upperBound))
            } else {
                let common = condition.common(lengths)
                isBroken = grid.whole[led].holdsRun(
                    of: flash(condition, lengths), in: (place + common.lowerBound)..<(place + common.upperBound))
            }
            if isBroken {
                count += 1
                if count > most { return nil }
            }
        }
        return count
    }
}
