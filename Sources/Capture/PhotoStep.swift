import Timebase

/// What a photo's handler hears of, in this order.
public enum PhotoStep: Sendable {
    /// The camera was asked, at this moment, to expose the photo.
    case exposureRequested(Timestamp)
    /// The photo's pixels are there: the last step.
    case captured(CapturedFrame)
    /// The photo was not taken: the last step.
    case failed(CaptureError)
}
