/// The photos of a camera.
public struct PhotoProfile: Equatable, Sendable {
    /// Their size.
    public let size: FrameSize
    /// From the start of a row's exposure to the start of the next row's.
    public let lineTime: Duration
    /// How long each row is exposed, at a gain that makes photos as bright as preview frames; as the preview when `nil`.
    public let exposure: Duration?
    /// How long a photo is worked on after its readout, one photo at a time.
    public let processing: Duration
}
