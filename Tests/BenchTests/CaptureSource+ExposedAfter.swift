import Capture
import Timebase

extension CaptureSource {
    /// The next preview frame whose exposure began after a moment.
    func nextFrame(exposedAfter moment: Timestamp, within limit: Duration) throws -> CapturedFrame {
        while true {
            let frame = try nextFrame(within: limit)
            if frame.timestamp > moment { return frame }
        }
    }
}
