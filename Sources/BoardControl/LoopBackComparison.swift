import BoardModel
import Timebase

/// What a line that is wired back from an LED's line says of the log: the kernel's own stamps against our brackets.
public struct LoopBackComparison: Hashable, Sendable {
    /// How often the LED was switched, by the log.
    public let changes: Int
    /// The changes of which the line told.
    public let seen: Int
    /// Those that it saw within their bracket.
    public let inside: Int
    /// From the beginning of the write to the kernel's stamp.
    public let delay: PlaybackSummary.Spread

    /// Compares a log with the edges of the line.
    ///
    /// An edge belongs to the last change of the LED before it, if it goes the same way; one that comes twice, or the
    /// wrong way, belongs to none.
    ///
    /// - Parameters:
    ///   - edges: in order of time.
    ///   - led: the LED's index on the board.
    public init(of edges: [GPIOEdge], led: Int, log: EdgeLog) {
        var isLit = false
        var changes: [Edge] = []
        for edge in log.edges where edge.state.contains(led) != isLit {
            isLit.toggle()
            changes.append(edge)
        }
        var (inside, next) = (0, 0)
        var delays: [Duration] = []
        for (index, change) in changes.enumerated() {
            let end = index + 1 < changes.count ? changes[index + 1].before : nil
            while next < edges.count, edges[next].time < change.before { next += 1 }
            guard next < edges.count, end.map({ edges[next].time < $0 }) ?? true,
                edges[next].isActive == change.state.contains(led)
            else { continue }
            delays.append(edges[next].time - change.before)
            if edges[next].time <= change.after { inside += 1 }
        }
        self.changes = changes.count
        seen = delays.count
        self.inside = inside
        delay = PlaybackSummary.Spread(of: delays)
    }
}
