import Timebase

/// When each LED of a board was lit, as far as an edge log tells.
///
/// Times inside are nanoseconds from `origin`, which keeps them exact in a `Double` for a hundred days.
public struct OnTimes: Sendable {
    /// A stretch of time in which an LED was lit, in nanoseconds from the origin.
    public struct Interval: Hashable, Sendable {
        /// When it was lit.
        public let start: Double
        /// When it went dark.
        public let end: Double
    }

    /// The stretch of time that the log tells about.
    public let covered: TimeWindow
    /// The stretches of each LED, by its index on the board, in the order of time.
    public let intervals: [[Interval]]
    /// The median time between changes of the board, in nanoseconds.
    public let step: Double
    /// How uncertain the moment of a change is: the root mean square half of the brackets, in nanoseconds.
    public let bracket: Double

    /// The moment from which times are counted.
    public var origin: Timestamp { covered.start }
    /// The length of the covered time, in nanoseconds.
    public var length: Double { Double(covered.length.nanosecondCount) }

    /// Works out the stretches of a log; `nil` when the log has fewer than two changes and so tells of no time at all.
    ///
    /// A change is taken to have happened in the middle of its bracket, but never before an earlier one.
    public init?(_ log: EdgeLog, leds count: Int) {
        guard let covered = log.covered, covered.length > .zero else { return nil }
        self.covered = covered
        let length = Double(covered.length.nanosecondCount)
        var intervals = [[Interval]](repeating: [], count: count)
        var litSince = [Double](repeating: 0, count: count)
        var state = BoardState.dark
        var moments: [Double] = []
        moments.reserveCapacity(log.edges.count)
        var squares = 0.0
        for edge in log.edges {
            let before = Double(edge.before.nanoseconds - covered.start.nanoseconds)
            let after = Double(edge.after.nanoseconds - covered.start.nanoseconds)
            squares += (after - before) * (after - before) / 4
            let moment = min(max((before + after) / 2, moments.last ?? 0, 0), length)
            moments.append(moment)
            edge.state.forEachChange(from: state, below: count) { led, isLit in
                if isLit {
                    litSince[led] = moment
                } else if moment > litSince[led] {
                    intervals[led].append(Interval(start: litSince[led], end: moment))
                }
            }
            state = edge.state
        }
        BoardState.dark.forEachChange(from: state, below: count) { led, _ in
            if length > litSince[led] { intervals[led].append(Interval(start: litSince[led], end: length)) }
        }
        self.intervals = intervals
        let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }.sorted()
        step = max(1, gaps[gaps.count / 2])
        bracket = (squares / Double(log.edges.count)).squareRoot()
    }

    /// How long an LED was lit between two moments, in nanoseconds.
    public func onTime(of led: Int, from start: Double, to end: Double) -> Double {
        var sum = 0.0
        for interval in intervals[led] {
            if interval.start >= end { break }
            sum += max(0, min(interval.end, end) - max(interval.start, start))
        }
        return sum
    }
}
