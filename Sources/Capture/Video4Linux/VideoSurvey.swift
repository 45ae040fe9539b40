/// What a camera of this machine offers.
public struct VideoSurvey: Sendable {
    /// Its own pixel formats, each with its sizes; of stepwise ones the smallest and the largest.
    public let modes: [(format: PixelFormat, sizes: [VideoMode.Size])]

    /// Opens a camera, asks it, and closes it again; nothing is set.
    ///
    /// - Throws: `CaptureError`, `busy` also when another program has its stream.
    public init(of address: VideoAddress) throws(CaptureError) {
        let device = try VideoOpening(address: address, mark: { _, _ in }).device()
        // Asking for no buffers changes nothing, and is refused to all but the one who has the stream.
        _ = try device.requestBuffers(0)
        modes = device.pixelFormats().map { ($0, device.sizes(of: $0)) }
    }
}
