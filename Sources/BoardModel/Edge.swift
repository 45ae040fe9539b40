import Timebase

/// One change of the board: what it became, and between which moments.
public struct Edge: Hashable, Sendable {
    /// When the change lay before us: the clock just before the write.
    public let before: Timestamp
    /// When it lay behind us: the clock just after the write.
    public let after: Timestamp
    /// Which LEDs are lit from then on.
    public let state: BoardState

    /// Describes a change.
    public init(before: Timestamp, after: Timestamp, state: BoardState) {
        self.before = before
        self.after = after
        self.state = state
    }
}
