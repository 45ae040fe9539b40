import Timebase

/// What the LEDs really did: every change of the board, in order.
public struct EdgeLog: Sendable {
    /// The changes, in the order of time; brackets do not overlap.
    public let edges: [Edge]

    /// A log of changes.
    ///
    /// - Throws: `EdgeLogError.outOfOrder` when a change ends before it begins or begins before the last one has ended.
    public init(_ edges: [Edge]) throws(EdgeLogError) {
        for (index, edge) in edges.enumerated() {
            let earliest = index == 0 ? edge.before : edges[index - 1].after
            guard earliest <= edge.before, edge.before <= edge.after else { throw .outOfOrder(change: index) }
        }
        self.edges = edges
    }

    /// The stretch of time in which the state of every LED is known: from the first change, when it is over, to the
    /// last, before it begins; `nil` without two changes.
    public var covered: TimeWindow? {
        guard let first = edges.first, let last = edges.last, edges.count > 1 else { return nil }
        return TimeWindow(start: first.after, end: last.before)
    }
}
