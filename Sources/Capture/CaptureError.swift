import SystemCalls
import Timebase

/// What can go wrong between a session and its camera.
public enum CaptureError: Error, Equatable, CustomStringConvertible {
    /// There is no such camera.
    case notFound(camera: String)
    /// Another process holds the camera.
    case busy(camera: String, holder: String)
    /// The camera went away.
    case unplugged(camera: String)
    /// Something did not come in time: "the first preview frame".
    case timedOut(waitingFor: String, after: Duration)
    /// A photo that was asked for was not taken, since the session stopped first.
    case cancelled
    /// The camera cannot do what was asked of it, for a reason of its own kind of camera; a line with the remedy.
    case refused(String)
    /// The session was used in a way that it does not allow.
    case misuse(Misuse)
    /// The operating system refused.
    case system(SystemError)

    /// One line with the camera and the remedy.
    public var description: String {
        switch self {
        case .notFound(let camera): "there is no camera at \(camera); start it or name another"
        case .busy(let camera, let holder): "the camera \(camera) is held by \(holder); stop that first"
        case .unplugged(let camera): "the camera \(camera) went away; plug it in again"
        case .timedOut(let thing, let limit):
            "\(thing) did not come within \(limit.text); see whether the camera is alive, or allow more time"
        case .cancelled: "the photo was not taken: the session stopped first; let it run until the photo is there"
        case .refused(let reason): reason
        case .misuse(let misuse): misuse.description
        case .system(let error): error.description
        }
    }
}
