/// One way to share a board's signal LEDs between the ring and the counter.
struct SignalSplit: Hashable, Sendable {
    /// The LEDs among which one light walks, in order.
    let ring: [Int]
    /// The LEDs that can count its rounds, lowest bit first.
    let counter: [Int]

    /// The ways that a board offers.
    ///
    /// Names tell what belongs together: R0, R1, … are one group. The largest group is the ring and the others count, in
    /// the order of the file; the first of two equal groups is the ring. A board with one group, or only with groups too
    /// small for a ring, may be cut anywhere.
    static func all(of board: Board) -> [SignalSplit] {
        let groups = groups(of: board)
        if groups.count > 1, let largest = groups.max(by: { $0.count < $1.count }),
            largest.count >= PatternAdvice.leastRing,
            let first = groups.firstIndex(where: { $0.count == largest.count })
        {
            let others = groups[..<first] + groups[(first + 1)...]
            return [SignalSplit(ring: groups[first], counter: Array(others.joined()))]
        }
        let signals = Array(groups.joined())
        guard signals.count >= PatternAdvice.leastRing else { return [] }
        return (PatternAdvice.leastRing...signals.count).map {
            SignalSplit(ring: Array(signals[..<$0]), counter: Array(signals[$0...]))
        }
    }

    /// The signal LEDs by the part of their names before the number, each group in natural order.
    private static func groups(of board: Board) -> [[Int]] {
        var stems: [Substring] = []
        var groups: [[Int]] = []
        for index in board.indices(of: .signal) {
            let id = board.leds[index].id
            let stem = id.prefix { !$0.isWholeNumber }
            if let place = stems.firstIndex(of: stem) {
                groups[place].append(index)
            } else {
                stems.append(stem)
                groups.append([index])
            }
        }
        return groups.map { group in
            group.sorted { NaturalOrder.precedes(board.leds[$0].id, board.leds[$1].id) }
        }
    }
}
