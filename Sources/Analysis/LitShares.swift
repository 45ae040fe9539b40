import BoardModel
import Glibc

/// For how long LEDs are lit in the windows of a cell.
struct LitShares {
    /// One LED's.
    struct Share {
        /// The middle of the least and the most, in steps.
        var steps = 0.0
        var logSteps = 0.0
        /// The square of what it differs between the cell's windows, in shares of its middle.
        var relative = 0.0
        /// By which factor its light is at least that of like LEDs: three deviations where they differ most.
        var leastFactor = 1.0
        /// Whether it is lit all through all of the windows: then it is lit just as long as all others of which that is
        /// true, whatever the window.
        var isWhole = false
    }

    /// An LED that takes part.
    private struct Subject {
        /// Its image row less the row that the window is given for.
        let row: Double
        /// When it is lit, in nanoseconds from the origin of the on-times.
        let intervals: [OnTimes.Interval]

        /// How long it is lit between two moments.
        func onTime(_ start: Double, _ end: Double) -> Double {
            var (low, high) = (0, intervals.count)
            while low < high {
                let middle = (low + high) / 2
                if intervals[middle].end <= start { low = middle + 1 } else { high = middle }
            }
            var sum = 0.0
            while low < intervals.count, intervals[low].start < end {
                sum += min(intervals[low].end, end) - max(intervals[low].start, start)
                low += 1
            }
            return sum
        }
    }

    /// The square of the widest spread of like LEDs, and the least factor without other uncertainty.
    private static let widest = WindowModel.spreads.reduce(0) { max($0, $1 * $1) }
    private static let leastFactor = exp(-3 * widest.squareRoot())

    private let subjects: [Subject]
    private let step: Double
    /// Half an edge's bracket, in steps.
    private let bracket: Double
    /// Of the cell that was looked at last, subject by subject.
    private(set) var values: [Share]

    /// - Parameter leds: the LEDs that take part, by their index on the board, each with its row.
    init(_ leds: [(led: Int, row: Double)], times: OnTimes) {
        subjects = leds.map { Subject(row: $0.row, intervals: times.intervals[$0.led]) }
        step = times.step
        bracket = times.bracket / times.step
        values = [Share](repeating: Share(), count: leds.count)
    }

    /// Looks at a cell.
    mutating func look(at cell: WindowCell) {
        let logLength = log(cell.length / step)
        for (index, subject) in subjects.enumerated() { values[index] = share(of: subject, in: cell, logLength) }
    }

    private func share(of subject: Subject, in cell: WindowCell, _ logLength: Double) -> Share {
        let start = cell.start + cell.lineTime * subject.row
        let end = start + cell.length
        let slack = cell.halfStart + abs(subject.row) * cell.halfLineTime
        let (first, last) = (start - slack, end + slack + cell.halfLength)
        let most = subject.onTime(first, last)
        guard most > 0 else { return Share() }
        if most >= last - first {
            return Share(
                steps: cell.length / step, logSteps: logLength, relative: 0, leastFactor: Self.leastFactor,
                isWhole: true)
        }
        let (latest, earliest) = (start + slack, end - slack - cell.halfLength)
        let least = latest < earliest ? subject.onTime(latest, earliest) : 0
        let middle = (most + least) / 2 / step
        // An even distribution has a standard deviation of its half width over √3.
        let blur = (most - least) / 2 / step / 3.0.squareRoot()
        let relative = min(1, (blur * blur + bracket * bracket) / (middle * middle))
        return Share(
            steps: middle, logSteps: log(middle), relative: relative,
            leastFactor: exp(-3 * (Self.widest + relative).squareRoot()), isWhole: false)
    }
}
