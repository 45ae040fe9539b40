import Timebase

/// An edge of a line that is listened to.
public struct GPIOEdge: Hashable, Sendable {
    /// When it was, as the kernel stamped it in its interrupt.
    public let time: Timestamp
    /// Whether the line became active: high, or low where low is active.
    public let isActive: Bool

    /// Describes an edge.
    public init(time: Timestamp, isActive: Bool) {
        self.time = time
        self.isActive = isActive
    }
}
