/// A photo that a camera has been asked to expose, and that is on its way.
public struct PendingPhoto: Sendable {
    private let wait: @Sendable (Duration) throws(CaptureError) -> CapturedFrame

    /// A photo on its way.
    ///
    /// - Parameter wait: waits for its pixels no longer than the time given; called once.
    public init(wait: @escaping @Sendable (Duration) throws(CaptureError) -> CapturedFrame) { self.wait = wait }

    /// Waits until the photo's pixels are there; to be called once.
    ///
    /// - Throws: `CaptureError.timedOut` when they are not within the time.
    public func frame(within limit: Duration) throws(CaptureError) -> CapturedFrame { try wait(limit) }
}
