/// The preview frames of a camera.
public struct PreviewProfile: Equatable, Sendable {
    /// Their size.
    public let size: FrameSize
    /// From the start of a row's exposure to the start of the next row's.
    public let lineTime: Duration
    /// From the readout of the last row to the application's hands.
    public let latency: Duration
}
