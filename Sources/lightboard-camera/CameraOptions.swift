import Capture
import Options
import Timebase

/// A configuration of the camera, as the command line gives it.
struct CameraOptions: Sendable {
    /// When the photo and movie outputs are made ready.
    enum DeferredStart: String, CaseIterable, Sendable {
        case off, automatic, manual
    }

    /// The camera.
    let source: CameraSource
    /// The folder that images and marks are written to.
    let trial: String
    /// When the photo and movie outputs are made ready.
    let deferredStart: DeferredStart
    /// Whether a press is taken while the photo output is not ready.
    let isResponsiveCaptureEnabled: Bool
    /// The outputs beside the preview.
    let outputs: [OutputKind]
    /// How many preview frames, from the first, keep their image.
    let keptFrames: Int
    /// The longest wait for the first preview frame.
    let firstFrameLimit: Duration
    /// How much longer making an output ready takes than the camera itself needs.
    let simulatedInitialization: [OutputKind: Duration]

    /// Reads the configuration.
    ///
    /// - Throws: `UsageError`.
    init(_ arguments: Arguments) throws(UsageError) {
        source = try CameraSource(arguments)
        guard let trial = arguments.value("trial") else { throw .missingOption("trial", value: "DIR") }
        self.trial = trial
        deferredStart =
            try arguments.parsed("deferred-start", wanted: "off, automatic or manual", DeferredStart.init) ?? .off
        isResponsiveCaptureEnabled =
            try arguments.parsed("responsive-capture", wanted: "off or on") { ["off": false, "on": true][$0] } ?? false
        outputs =
            try arguments.parsed("outputs", wanted: "photo, movie, both joined by a comma, or none", Self.outputs)
            ?? [.photo, .movie]
        keptFrames =
            try arguments.parsed("keep-frames", wanted: "a number from 0 to \(Self.mostKeptFrames)") {
                Int($0).flatMap { (0...Self.mostKeptFrames).contains($0) ? $0 : nil }
            } ?? Self.defaultKeptFrames
        firstFrameLimit =
            try arguments.parsed("first-frame-timeout", wanted: "\(Duration.textExample), above zero") {
                Duration(text: $0).flatMap { $0 > .zero ? $0 : nil }
            } ?? CaptureSession.defaultFirstFrameLimit
        simulatedInitialization =
            try arguments.parsed(
                "simulate-initialization", wanted: "outputs with times, like photo=360ms,movie=140ms", Self.times)
            ?? [:]
    }

    private static let defaultKeptFrames = 12
    /// A simulated camera's kept frames are held in its own memory, of which it needs some to go on.
    private static let mostKeptFrames = 16

    private static func outputs(_ text: String) -> [OutputKind]? {
        if text == "none" { return [] }
        let kinds = text.split(separator: ",", omittingEmptySubsequences: false).map {
            OutputKind(rawValue: String($0))
        }
        let known = kinds.compactMap { $0 }
        return known.count == kinds.count && !known.contains(.preview) && Set(known).count == known.count ? known : nil
    }

    private static func times(_ text: String) -> [OutputKind: Duration]? {
        var times: [OutputKind: Duration] = [:]
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let output = OutputKind(rawValue: parts[0]), times[output] == nil,
                let time = Duration(text: parts[1]), time >= .zero
            else { return nil }
            times[output] = time
        }
        return times
    }

    static let command = CommandDescription(
        name: "lightboard-camera",
        summary: """
            Launches a camera as an app does, shows its preview, takes photos, and tells when each step happened.

            Lines on standard input: 'shutter' takes a photo; 'quit', or the end of the input, stops the camera and has
            the images and marks written. Lines on standard output: 'preview' when the first preview frame has been
            shown, 'photo' when a photo is complete, 'failed: …' when something went wrong.
            """,
        options: [
            Option(
                "source", value: "ADDRESS",
                help: "the camera: v4l2:/dev/v4l/by-id/… or another path, v4l2:NAME as its driver tells it, or "
                    + "bench:DIRECTORY of a simulated one"),
            Option("trial", value: "DIR", help: "the folder, which exists, for images and marks"),
            Option(
                "deferred-start", value: "WHEN",
                help: "make photo and movie outputs ready before the preview (off), after its first frame has been "
                    + "shown (automatic), or when the app then asks for it (manual); default off"),
            Option(
                "responsive-capture", value: "off|on",
                help: "take a press while the photo output is not ready, and keep its moment; default off"),
            Option(
                "outputs", value: "LIST", help: "outputs beside the preview: photo, movie or none; default photo,movie"),
            Option(
                "keep-frames", value: "N",
                help:
                    "keep the images of the first N preview frames, at most \(mostKeptFrames); default \(defaultKeptFrames)"
            ),
            Option(
                "first-frame-timeout", value: "TIME",
                help: "give up when no preview frame has come; default \(CaptureSession.defaultFirstFrameLimit.text)"),
            Option("size", value: "WxH", help: "frames of this size, of a v4l2 camera; as it is set by default"),
            Option(
                "pixel-format", value: "NAME",
                help: "frames in this native format, of a v4l2 camera: YUYV, MJPG …; as it is set by default"),
            Option(
                "frame-rate", value: "N",
                help: "so many frames a second, of a v4l2 camera; not checked when it is left out"),
            Option(
                "simulate-initialization", value: "LIST",
                help: "let making outputs ready take so much longer than the camera needs, as on a phone: "
                    + "photo=360ms,movie=140ms"),
            Option("version", help: "print the version"),
        ],
        examples: [
            (
                "lightboard-camera --source bench:/dev/shm/bench --trial results/trial --deferred-start automatic",
                "launches with deferred start, and waits for 'shutter' and 'quit'"
            ),
            (
                "lightboard-camera --source v4l2:/dev/video0 --size 1280x720 --frame-rate 30 --trial results/trial",
                "launches a camera of this machine"
            ),
        ])
}
