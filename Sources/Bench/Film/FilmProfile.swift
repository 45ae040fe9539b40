import Documents
import Timebase

/// How a film of a board is made: frames of a rolling-shutter sensor whose exposure is settled.
public struct FilmProfile: Equatable, Sendable {
    /// The size of its frames.
    public let size: FrameSize
    /// From the start of one frame to the start of the next.
    public let interval: Duration
    /// How long each row is exposed.
    public let exposure: Duration
    /// From the start of a row's exposure to the start of the next row's.
    public let lineTime: Duration
    /// From the last row's readout to the frame's showing; the frame is made meanwhile.
    public let latency: Duration
    /// The standard deviation of the read noise, as a share of full scale, in linear light.
    public let noise: Double
    /// What stands before the camera, and its lens.
    public let scene: SceneProfile
}

extension FilmProfile {
    /// Reads a profile from a document.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: [
            "width", "height", "interval", "exposure", "lineTime", "latency", "noise", "scene",
        ])
        self.init(
            size: try FrameSize(object), interval: try object.positiveDuration("interval"),
            exposure: try object.positiveDuration("exposure"),
            lineTime: try object.duration("lineTime", default: .zero),
            latency: try object.positiveDuration("latency"),
            noise: try object.number("noise", in: 0...0.1, default: 0.001),
            scene: try object.optional("scene").map(SceneProfile.init(document:)) ?? .usual)
        guard size.width.isMultiple(of: 2) else {
            throw document.broken(rule: "pixels come in pairs in YUYV", remedy: "make 'width' even")
        }
        guard lineTime * size.height <= interval else {
            throw document.broken(
                rule: "\(size.height) rows of \(lineTime.text) take longer than the frame interval of \(interval.text)",
                remedy: "shorten lineTime or lengthen interval")
        }
    }
}
