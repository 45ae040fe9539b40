import Timebase

/// Where a frame lies in the shared memory, and what the driver says of it. Pixels are RGB, eight bits a channel.
public struct FrameDescription: Equatable, Sendable {
    /// The piece of memory, to be released.
    public let slot: Int
    /// Where its bytes begin.
    public let offset: Int
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from the start of a row to the start of the next.
    public let stride: Int
    /// The driver's frame counter.
    public let sequence: Int
    /// When the first row began to be exposed, by the driver's own clock.
    public let timestamp: Timestamp

    /// Describes a frame.
    public init(
        slot: Int, offset: Int, width: Int, height: Int, stride: Int, sequence: Int, timestamp: Timestamp
    ) {
        self.slot = slot
        self.offset = offset
        self.width = width
        self.height = height
        self.stride = stride
        self.sequence = sequence
        self.timestamp = timestamp
    }
}
