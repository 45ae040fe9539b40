import BoardModel

/// Goes through all windows in steps of half a pattern step, and keeps those that may explain the LEDs.
struct CoarseSearch {
    /// What an LED seems to have done, good enough for a first look.
    struct Sight {
        let led: Int
        /// Group of like LEDs; the LEDs of a group follow each other.
        let group: Int
        /// Its image row less the row that windows are given for.
        let row: Double
        /// Its light, 0 unlit to 1 the brightest of its group.
        let share: ClosedRange<Double>
    }

    /// Grid points a pattern step.
    private static let fineness = 2.0
    /// The most grid points of a log: longer ones are gone through in larger steps.
    private static let mostPoints = 60_000
    /// How wrong a share may be on this grid, as a standard deviation: half a grid step and an unknown tone curve.
    private static let deviation = 0.3
    /// What one LED can cost at most, so that a hidden one does not rule out the truth.
    private static let mostCost = 4.0
    /// How much more than the best a candidate may cost.
    private static let slack = 6.0
    /// Lit for certain from this share of full light on, unlit for certain up to that one.
    static let (lit, unlit) = (0.3, 0.04)

    let times: OnTimes
    let sights: [Sight]
    let lineTimes: LineTimes

    /// The spacing of the grid, in nanoseconds.
    private let pitch: Double
    private let slopes: [LineTimes.Part]
    private let points: Int
    /// Lengths of windows that are tried, in grid steps.
    private let lengths: [Int]
    /// How long each LED was lit before each grid point, in grid steps, LED by LED.
    private let sums: [Float]

    /// - Parameter longest: the longest window that is tried, in nanoseconds.
    init(_ times: OnTimes, sights: [Sight], lineTimes: LineTimes, longest: Double) {
        self.times = times
        self.sights = sights
        self.lineTimes = lineTimes
        let pitch = max(times.step / Self.fineness, times.length / Double(Self.mostPoints))
        let points = max(2, Int(times.length / pitch) + 1)
        self.pitch = pitch
        self.points = points
        var lengths = [1]
        while let last = lengths.last, Double(last) * pitch < min(longest, times.length) {
            lengths.append(last + 1 + last / 20)
        }
        self.lengths = lengths
        let reach = sights.map { abs($0.row) }.max() ?? 0
        slopes = lineTimes.parts(noWiderThan: reach > 0 ? pitch / reach : .infinity)
        sums = sights.flatMap { Self.sums(times.intervals[$0.led], pitch: pitch, points: points) }
    }

    private static func sums(_ intervals: [OnTimes.Interval], pitch: Double, points: Int) -> [Float] {
        var result = [Float](repeating: 0, count: points)
        var passed = 0.0
        var index = 0
        for point in 0..<points {
            let moment = Double(point) * pitch
            while index < intervals.count, intervals[index].end <= moment {
                passed += intervals[index].end - intervals[index].start
                index += 1
            }
            let current = index < intervals.count ? max(0, moment - intervals[index].start) : 0
            result[point] = Float((passed + current) / pitch)
        }
        return result
    }

    /// The cells of windows whose cost is near the best.
    ///
    /// - Parameter doubts: how many LEDs may be misjudged beyond those that no window explains.
    func candidates(doubts: Int) -> [WindowModel.Cell] {
        // Lengths of one order share the first sieve.
        let orders = Dictionary(grouping: lengths.indices) { lengths[$0].leadingZeroBitCount }
        let broken = orders.mapValues { violations(longest: lengths[$0.last ?? 0]) }
        let fewest = broken.values.compactMap { $0.min() }.min() ?? 0
        var found: [(cell: WindowModel.Cell, cost: Float)] = []
        var best = Float.infinity
        let shifts = slopes.map { slope in sights.map { Int((slope.middle * $0.row / pitch).rounded()) } }
        // How far the ends of a cell's windows are from the middle one's: a half for the start, and for the length.
        let slacks = lengths.indices.map { index in
            let spacing = index + 1 < lengths.count ? lengths[index + 1] - lengths[index] : 1
            return (spacing + 2) / 2
        }
        withScratch { scratch in
            // Without a line time first: what is found there lets most of the rest be given up early.
            for (slope, shifts) in zip(slopes, shifts) {
                shifts.withUnsafeBufferPointer { shifts in
                    for (order, indices) in orders.sorted(by: { $0.key > $1.key }) {
                        guard let violations = broken[order] else { continue }
                        for point in 0..<points where violations[point] <= fewest + UInt8(doubts) {
                            for index in indices {
                                let limit = best + Float(Self.slack)
                                let cost = cost(
                                    point..<(point + lengths[index]), slack: slacks[index], shifts, limit: limit,
                                    scratch)
                                if cost > limit { continue }
                                best = min(best, cost)
                                found.append((cell(point, index, slope), cost))
                            }
                        }
                    }
                }
            }
        }
        return found.filter { $0.cost <= best + Float(Self.slack) }.map(\.cell)
    }

    private func withScratch(_ body: (Scratch) -> Void) {
        let starts = sights.indices.filter { $0 == 0 || sights[$0].group != sights[$0 - 1].group }
        let groups = zip(starts, starts.dropFirst() + [sights.count]).map { $0..<$1 }
        let least = sights.map { Float($0.share.lowerBound) }
        let most = sights.map { Float($0.share.upperBound) }
        var shares = [Float](repeating: 0, count: 2 * sights.count)
        sums.withUnsafeBufferPointer { sums in
            least.withUnsafeBufferPointer { least in
                most.withUnsafeBufferPointer { most in
                    shares.withUnsafeMutableBufferPointer { shares in
                        body(Scratch(sums: sums, groups: groups, least: least, most: most, shares: shares))
                    }
                }
            }
        }
    }

    /// The windows that are nearest to a grid point.
    private func cell(_ point: Int, _ index: Int, _ slope: LineTimes.Part) -> WindowModel.Cell {
        let shorter = index == 0 ? 0 : Double(lengths[index - 1] + lengths[index]) / 2
        let longer =
            index + 1 == lengths.count ? Double(lengths[index]) : Double(lengths[index] + lengths[index + 1]) / 2
        return WindowModel.Cell(
            start: Double(point) * pitch, length: (shorter + longer) / 2 * pitch, lineTime: slope.middle,
            halfStart: pitch / 2, halfLength: (longer - shorter) / 2 * pitch, halfLineTime: slope.half)
    }

    /// For each start, how many LEDs no window of at most this length can explain, whatever the line time.
    private func violations(longest: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: points)
        for (index, sight) in sights.enumerated() {
            let isLit = sight.share.upperBound >= Self.lit
            guard isLit || sight.share.upperBound <= Self.unlit else { continue }
            let shift = [lineTimes.range.lowerBound, lineTimes.range.upperBound].map { $0 * sight.row / pitch }
            let before = Int((shift.min() ?? 0).rounded(.down)) - 1
            let after = Int((shift.max() ?? 0).rounded(.up)) + 1 + longest
            for point in 0..<points {
                let start = max(0, min(points - 1, point + before))
                let end = max(0, min(points - 1, point + after))
                let on = sums[index * points + end] - sums[index * points + start]
                let isBroken = isLit ? on < 0.01 : on > Float(end - start) - 0.01 && end > start
                if isBroken { result[point] &+= 1 }
            }
        }
        return result
    }

    /// The least cost of a cell's windows: how far LEDs are from what these predict, compared by shares of the group's
    /// brightest.
    ///
    /// Each LED is lit for no less than in the windows' common part and for no more than in all of them together.
    private func cost(
        _ window: Range<Int>, slack: Int, _ shifts: UnsafeBufferPointer<Int>, limit: Float, _ scratch: Scratch
    ) -> Float {
        let last = points - 1
        var cost: Float = 0
        for group in scratch.groups {
            var (topLeast, topMost): (Float, Float) = (0, 0)
            for index in group {
                let sums = scratch.sums.baseAddress.unsafelyUnwrapped + index * points
                let start = window.lowerBound + shifts[index]
                let end = window.upperBound + shifts[index]
                let most = sums[max(0, min(last, end + slack))] - sums[max(0, min(last, start - 1))]
                let least =
                    end - slack > start + 1
                    ? sums[max(0, min(last, end - slack))] - sums[max(0, min(last, start + 1))] : 0
                scratch.shares[2 * index] = least
                scratch.shares[2 * index + 1] = most
                topLeast = max(topLeast, least)
                topMost = max(topMost, most)
            }
            for index in group {
                let most = scratch.shares[2 * index + 1]
                let low = topMost > 0 ? scratch.shares[2 * index] / topMost : 0
                let high = most > 0 ? (topLeast > most ? most / topLeast : 1) : 0
                let error = max(0, low - scratch.most[index], scratch.least[index] - high)
                let relative = error / Float(Self.deviation)
                cost += min(Float(Self.mostCost), relative * relative)
            }
            if cost > limit { break }
        }
        return cost
    }

    /// Memory of the inner loops, without bounds checks.
    private struct Scratch {
        let sums: UnsafeBufferPointer<Float>
        let groups: [Range<Int>]
        let least: UnsafeBufferPointer<Float>
        let most: UnsafeBufferPointer<Float>
        let shares: UnsafeMutableBufferPointer<Float>
    }
}
