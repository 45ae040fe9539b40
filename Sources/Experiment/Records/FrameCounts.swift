/// How many frames of a preview came and how many were missing between them.
public struct FrameCounts: Hashable, Sendable, Codable {
    /// The frames that came.
    public let received: Int
    /// The sequence numbers between the first and the last that never came.
    public let dropped: Int

    /// Counts frames.
    public init(received: Int, dropped: Int) {
        self.received = received
        self.dropped = dropped
    }
}
