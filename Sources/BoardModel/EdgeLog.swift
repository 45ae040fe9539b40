import Timebase

/// What the LEDs really did: every change of the board, in order.
public struct EdgeLog: Sendable {
    /// The changes, in the order of time; brackets may overlap where changes followed each other closely.
    public let edges: [Edge]

    /// A log of changes.
    ///
    /// - Throws: `EdgeLogError.outOfOrder` when a change ends before it begins, or was over before an earlier one in
    ///   the list began: no times within the brackets are then in order.
    public init(_ edges: [Edge]) throws(EdgeLogError) {
        var latest: Timestamp?
        for (index, edge) in edges.enumerated() {
            let earliest = max(latest ?? edge.before, edge.before)
            guard earliest <= edge.after else { throw .outOfOrder(change: index) }
            latest = earliest
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
