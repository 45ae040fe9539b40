import BoardModel

/// Goes through all windows in steps of half a pattern step, and keeps those that may explain the LEDs.
struct CoarseSearch {
    /// What an LED seems to have done, good enough for a first look.
    struct Sight {
        let led: Int
        /// Group of like LEDs.
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
    /// Lit for certain, unlit for certain.
    private static let (lit, unlit) = (0.3, 0.04)

    let times: OnTimes
    let sights: [Sight]
    let lineTimes: LineTimes

    /// The spacing of the grid, in nanoseconds.
    private let pitch: Double
    private let slopes: [LineTimes.Part]
    private let points: Int
    /// Lengths of windows that are tried, in grid steps.
    private let lengths: [Int]
    /// How long each LED was lit before each grid point, in grid steps.
    private let sums: [[Float]]

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
        sums = sights.map { Self.sums(times.intervals[$0.led], pitch: pitch, points: points) }
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
    func candidates() -> [WindowModel.Cell] {
        var found: [(cell: WindowModel.Cell, cost: Float)] = []
        var best = Float.infinity
        var tops = [Float](repeating: 0, count: (sights.map(\.group).max() ?? 0) + 1)
        var shares = [Float](repeating: 0, count: sights.count)
        // Lengths of one order share the first sieve.
        let orders = Dictionary(grouping: lengths.indices) { lengths[$0].leadingZeroBitCount }
        let broken = orders.mapValues { violations(longest: lengths[$0.last ?? 0]) }
        let fewest = broken.values.compactMap { $0.min() }.min() ?? 0
        for (order, indices) in orders.sorted(by: { $0.key > $1.key }) {
            guard let violations = broken[order] else { continue }
            for point in 0..<points where violations[point] == fewest {
                for slope in slopes {
                    for index in indices {
                        let limit = best + Float(Self.slack)
                        let cost = cost(point, lengths[index], slope.middle, limit: limit, &tops, &shares)
                        if cost > limit { continue }
                        best = min(best, cost)
                        found.append((cell(point, index, slope), cost))
                    }
                }
            }
        }
        return found.filter { $0.cost <= best + Float(Self.slack) }.map(\.cell)
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
        for (sight, sums) in zip(sights, sums) {
            let isLit = sight.share.upperBound >= Self.lit
            guard isLit || sight.share.upperBound <= Self.unlit else { continue }
            let shift = [lineTimes.range.lowerBound, lineTimes.range.upperBound].map { $0 * sight.row / pitch }
            let before = Int((shift.min() ?? 0).rounded(.down)) - 1
            let after = Int((shift.max() ?? 0).rounded(.up)) + 1 + longest
            for point in 0..<points {
                let start = max(0, min(points - 1, point + before))
                let end = max(0, min(points - 1, point + after))
                let on = sums[end] - sums[start]
                let isBroken = isLit ? on < 0.01 : on > Float(end - start) - 0.01 && end > start
                if isBroken { result[point] &+= 1 }
            }
        }
        return result
    }

    private func cost(
        _ point: Int, _ length: Int, _ slope: Double, limit: Float, _ tops: inout [Float], _ shares: inout [Float]
    ) -> Float {
        for group in tops.indices { tops[group] = 0 }
        for (index, sight) in sights.enumerated() {
            let shift = Int((slope * sight.row / pitch).rounded())
            let start = max(0, min(points - 1, point + shift))
            let end = max(0, min(points - 1, point + shift + length))
            let on = sums[index][end] - sums[index][start]
            shares[index] = on
            tops[sight.group] = max(tops[sight.group], on)
        }
        var cost: Float = 0
        for (index, sight) in sights.enumerated() {
            let top = tops[sight.group]
            let share = Double(top > 0 ? shares[index] / top : 0)
            let error = share - min(max(share, sight.share.lowerBound), sight.share.upperBound)
            let relative = Float(error / Self.deviation)
            cost += min(Float(Self.mostCost), relative * relative)
            if cost > limit { break }
        }
        return cost
    }
}
