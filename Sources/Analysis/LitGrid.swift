import BoardModel

/// When each LED was lit, in cells of equal length: a table of bits that is made once for a log.
struct LitGrid: Sendable {
    /// Cells a pattern step.
    private static let fineness = 2.0
    /// The most cells of a log: longer ones get longer cells, and so the time that a search takes stays bounded.
    private static let mostCells = 400_000.0

    /// The length of a cell, in nanoseconds.
    let pitch: Double
    /// How many cells there are.
    let count: Int
    /// The cells in which each LED was lit at some time.
    let some: [BitRow]
    /// The cells in which it was lit all the time.
    let whole: [BitRow]

    init(_ times: OnTimes) {
        let pitch = max(times.step / Self.fineness, times.length / Self.mostCells)
        let count = max(2, Int(times.length / pitch) + 1)
        self.pitch = pitch
        self.count = count
        some = times.intervals.map { intervals in
            var row = BitRow(count: count)
            for one in intervals { row.fill(Int(one.start / pitch)..<Int((one.end / pitch).rounded(.up))) }
            return row
        }
        whole = times.intervals.map { intervals in
            var row = BitRow(count: count)
            for one in intervals {
                let first = Int((one.start / pitch).rounded(.up))
                row.fill(first..<max(first, Int(one.end / pitch)))
            }
            return row
        }
    }
}
