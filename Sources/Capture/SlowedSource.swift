import Timebase

/// A camera whose outputs take a known time longer to make ready than they do themselves: what a photo pipeline costs a
/// phone, in the place of one that costs nothing, or a known cost that a measurement has to find again.
///
/// As with a camera of that cost, preview frames go on meanwhile, and a photo that is exposed before its output is ready is
/// delivered when it is.
public final class SlowedSource: CaptureSource {
    private let source: any CaptureSource
    private let initialization: [OutputKind: Duration]
    private let isPhotoReady = Monitor(false)

    /// Slows a camera down.
    ///
    /// - Parameter initialization: how much longer making an output ready takes.
    public init(_ source: any CaptureSource, initialization: [OutputKind: Duration]) {
        self.source = source
        self.initialization = initialization
    }

    /// Opens the camera.
    ///
    /// - Throws: `CaptureError`.
    public func open() throws(CaptureError) { try source.open() }

    /// Makes an output ready, and lets the time pass that it is said to cost.
    ///
    /// - Throws: `CaptureError`.
    public func initialize(_ output: OutputKind) throws(CaptureError) {
        try source.initialize(output)
        if let cost = initialization[output] { Deadline.sleep(until: .now() + cost) }
        if output == .photo { isPhotoReady.change { $0 = true } }
    }

    /// Begins to deliver preview frames.
    ///
    /// - Throws: `CaptureError`.
    public func startStreaming() throws(CaptureError) { try source.startStreaming() }

    /// The next preview frame.
    ///
    /// - Throws: `CaptureError`.
    public func nextFrame(within limit: Duration) throws(CaptureError) -> CapturedFrame {
        try source.nextFrame(within: limit)
    }

    /// Exposes a photo; it is delivered when the photo output is ready.
    ///
    /// - Throws: `CaptureError`.
    public func capturePhoto() throws(CaptureError) -> PendingPhoto {
        let photo = try source.capturePhoto()
        return PendingPhoto { [isPhotoReady] limit throws(CaptureError) in
            let deadline = Timestamp.now() + limit
            guard isPhotoReady.wait(within: limit, for: { $0 ? () : nil }) != nil else {
                throw .timedOut(waitingFor: "the photo output", after: limit)
            }
            return try photo.frame(within: deadline - .now())
        }
    }

    /// Ends the delivery of preview frames.
    ///
    /// - Throws: `CaptureError`.
    public func stopStreaming() throws(CaptureError) { try source.stopStreaming() }

    /// Lets go of the camera.
    public func close() {
        source.close()
        isPhotoReady.change { $0 = false }
    }
}
