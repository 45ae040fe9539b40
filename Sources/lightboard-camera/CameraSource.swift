import BenchLink
import Capture
import Options
import Timebase

/// Which camera is launched, and how it is to be set.
enum CameraSource: Sendable {
    /// A simulated one, by its address.
    case bench(BenchSource)
    /// One of this machine.
    case video(VideoAddress, VideoMode)

    /// Reads the options of the camera.
    ///
    /// - Throws: `UsageError`.
    init(_ arguments: Arguments) throws(UsageError) {
        guard let address = arguments.value("source") else { throw .missingOption("source", value: "ADDRESS") }
        let mode = VideoMode(
            size: try arguments.parsed("size", wanted: "a width and a height, like 1280x720", VideoMode.Size.init),
            pixelFormat: try arguments.parsed(
                "pixel-format", wanted: "a name of up to four characters, like YUYV", PixelFormat.init),
            frameRate: try arguments.parsed(
                "frame-rate", wanted: "a number of frames a second, like 30 or 30000/1001", FrameRate.init))
        if let source = BenchSource(address: address) {
            let given = ["size", "pixel-format", "frame-rate"].first { arguments.has($0) }
            if let option = given, let value = arguments.value(option) {
                throw .wrongValue(option: option, value: value, wanted: "nothing for a simulated camera; leave it out")
            }
            self = .bench(source)
        } else if let address = VideoAddress(address) {
            self = .video(address, mode)
        } else {
            throw .wrongValue(
                option: "source", value: address,
                wanted: "\(VideoAddress.scheme)PATH, \(VideoAddress.scheme)NAME or \(BenchSource.scheme)DIRECTORY")
        }
    }

    /// The camera, which is not touched yet.
    ///
    /// - Parameters:
    ///   - mark: hears when a driver did what.
    ///   - remark: hears what was wrong with a stream, at its end.
    func camera(
        mark: @escaping @Sendable (LaunchMark, Timestamp) -> Void, remark: @escaping @Sendable (String) -> Void
    ) -> any CaptureSource {
        switch self {
        case .bench(let source): source
        case .video(let address, let mode): VideoSource(address, mode: mode, mark: mark, remark: remark)
        }
    }
}
