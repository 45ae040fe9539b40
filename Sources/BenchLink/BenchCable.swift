import Capture
import SystemCalls

/// The simulated camera's cable, for whoever plays the hand that pulls it.
public enum BenchCable {
    /// Plugs the camera of a folder in, or unplugs it; returns when that is done.
    ///
    /// - Throws: `SystemError` where no device serves, `CaptureError` when it ends meanwhile.
    public static func setPluggedIn(_ isPluggedIn: Bool, directory: String) throws {
        let device = BenchChannel(try LocalSocket.connect(to: "\(directory)/\(BenchChannel.socketName)"))
        try device.send(.plug(isPluggedIn: isPluggedIn))
        guard try device.receiveReply()?.reply == .done else {
            throw CaptureError.unplugged(camera: BenchSource.scheme + directory)
        }
    }
}
