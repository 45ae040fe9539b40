/// Frames for the screen.
///
/// It is what deferred start waits for, and so is never deferred itself.
public final class PreviewOutput: CaptureOutput {
    /// Frames for the screen.
    public let kind = OutputKind.preview
    /// Never: the others wait for this one.
    public let isDeferredStartEnabled = false
    /// What it and its session know of each other.
    public let connection = OutputConnection(.preview)
    private let show: @Sendable (CapturedFrame) -> Void

    /// Delivers every frame to a handler.
    ///
    /// - Parameter show: puts the frame on the screen before it returns; called on one thread, one frame after the
    ///   other, so that a slow handler makes the camera drop frames. Keeping the frame keeps its memory from the camera.
    public init(show: @escaping @Sendable (CapturedFrame) -> Void) { self.show = show }

    func deliver(_ frame: CapturedFrame) { show(frame) }
}
