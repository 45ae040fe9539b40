import Timebase

/// A camera that a session takes its frames from.
///
/// Calls block until the camera has answered. `initialize(_:)`, `nextFrame(within:)`, `capturePhoto()` and the wait for a
/// photo may be under way at the same time, each on a thread of its own: a camera goes on delivering preview frames
/// while an output is made ready, and takes a press meanwhile. The same call is never under way twice; `open`, `stopStreaming` and
/// `close` overlap with no other call.
public protocol CaptureSource: AnyObject, Sendable {
    /// Opens the camera for this process alone and powers it up.
    ///
    /// - Throws: `CaptureError.busy` when another process holds it.
    func open() throws(CaptureError)

    /// Makes an output ready; blocks for as long as that keeps the camera busy.
    func initialize(_ output: OutputKind) throws(CaptureError)

    /// Begins to deliver preview frames.
    func startStreaming() throws(CaptureError)

    /// The next preview frame.
    ///
    /// - Throws: `CaptureError.timedOut` when none comes within the time; it may then be called again for the same frame.
    func nextFrame(within limit: Duration) throws(CaptureError) -> CapturedFrame

    /// Exposes a photo at once, at the sensor's next frame.
    ///
    /// Called before the photo output is ready, the camera keeps the exposure until it is, and delivers it then: the
    /// moment is kept (responsive capture). Several photos may be on their way.
    func capturePhoto() throws(CaptureError) -> PendingPhoto

    /// Ends the delivery of preview frames.
    func stopStreaming() throws(CaptureError)

    /// Lets go of the camera; it powers down. Frames that are still held keep their pixels.
    func close()
}
