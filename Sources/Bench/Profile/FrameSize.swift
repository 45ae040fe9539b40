/// The size of a frame in pixels.
public struct FrameSize: Equatable, Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Bytes from the start of a row to the start of the next: RGB, eight bits a channel, nothing between.
    var stride: Int { width * 3 }
    /// Bytes of a frame.
    var byteCount: Int { stride * height }
}
