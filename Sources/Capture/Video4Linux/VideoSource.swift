import Synchronization
import SystemCalls
import Timebase

/// A camera on a node of Video4Linux.
///
/// The kernel is asked directly, through what its header defines: nothing is converted, and no library is loaded, before
/// a frame is to be encoded. Photos are frames of the stream, so that outputs cost nothing to make ready.
public final class VideoSource: CaptureSource {
    private struct Connection: Sendable {
        let device: VideoDevice
        let format: VideoFormat
        var stream: VideoStream?
    }

    /// As many as `v4l2-ctl` asks for: one that is shown, one that is filled, two between them.
    private static let bufferCount = 4

    private let address: VideoAddress
    private let mode: VideoMode
    private let mark: @Sendable (LaunchMark, Timestamp) -> Void
    private let remark: @Sendable (String) -> Void
    /// `nil` while closed.
    private let connection = Mutex<Connection?>(nil)

    /// A camera that is not looked for yet.
    ///
    /// - Parameters:
    ///   - mode: what is asked of it.
    ///   - mark: hears when the driver did what.
    ///   - remark: hears at the end of the stream what was wrong with it, a line each.
    public init(
        _ address: VideoAddress, mode: VideoMode, mark: @escaping @Sendable (LaunchMark, Timestamp) -> Void,
        remark: @escaping @Sendable (String) -> Void
    ) {
        self.address = address
        self.mode = mode
        self.mark = mark
        self.remark = remark
    }

    /// Opens the camera and sets its mode.
    ///
    /// - Throws: `CaptureError`: `refused` when there is no such camera, or it does not do what is asked of it; `busy` with
    ///   the holder; `unplugged`.
    public func open() throws(CaptureError) {
        guard connection.withLock({ $0 == nil }) else { throw .refused("the camera \(address) is already open") }
        let device = try VideoOpening(address: address, mark: mark).device()
        mark(.device(.configure, .start), .now())
        let format = try VideoSetting(mode: mode, device: device).apply()
        mark(.device(.configure, .end), .now())
        connection.withLock { $0 = Connection(device: device, format: format) }
    }

    /// Makes an output ready: memory for the preview, which the others share.
    ///
    /// - Throws: `CaptureError`.
    public func initialize(_ output: OutputKind) throws(CaptureError) {
        guard output == .preview else { return }
        let (device, format) = (try current().device, try current().format)
        mark(.device(.buffers, .start), .now())
        let stream = try VideoStream(
            try VideoBuffers(Self.bufferCount, of: device), of: device, format: format, mark: mark)
        mark(.device(.buffers, .end), .now())
        connection.withLock { $0?.stream = stream }
    }

    /// Begins to stream.
    ///
    /// - Throws: `CaptureError`.
    public func startStreaming() throws(CaptureError) { try stream().start() }

    /// The next frame.
    ///
    /// - Throws: `CaptureError`.
    public func nextFrame(within limit: Duration) throws(CaptureError) -> CapturedFrame {
        try stream().nextFrame(within: limit)
    }

    /// Keeps the first frame that the driver stamps from now on.
    ///
    /// - Throws: `CaptureError`.
    public func capturePhoto() throws(CaptureError) -> PendingPhoto { try stream().capturePhoto() }

    /// Ends the stream, and tells what was wrong with it.
    ///
    /// - Throws: `CaptureError`.
    public func stopStreaming() throws(CaptureError) {
        let stream = try stream()
        // It is made anew with the preview: a stream is started once.
        connection.withLock { $0?.stream = nil }
        let outcome = Result { () throws(CaptureError) in try stream.stop() }
        for line in stream.tally.remarks(camera: "\(address)", asked: mode.frameRate?.interval) { remark(line) }
        try outcome.get()
    }

    /// Lets go of the camera; frames that are still held keep their pixels.
    public func close() { connection.withLock { $0 = nil } }

    private func stream() throws(CaptureError) -> VideoStream {
        guard let stream = try current().stream else {
            throw .refused("the preview of the camera \(address) is not ready")
        }
        return stream
    }

    private func current() throws(CaptureError) -> Connection {
        guard let connection = connection.withLock({ $0 }) else { throw .refused("the camera \(address) is not open") }
        return connection
    }
}
