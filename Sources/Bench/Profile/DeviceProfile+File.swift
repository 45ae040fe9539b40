import Documents
import Timebase

extension DeviceProfile {
    /// Reads a profile from a document.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: [
            "power", "session", "sensor", "preview", "photo", "timestamp", "scene",
        ])
        self.init(
            power: try PowerProfile(document: object.required("power", example: "{cold: \"150ms\", warm: \"40ms\"}")),
            session: try SessionProfile(
                document: object.required("session", example: "{preview: \"40ms\", photo: \"300ms\"}")),
            sensor: try SensorProfile(
                document: object.required("sensor", example: "{interval: \"33.3ms\", exposure: \"9ms\"}")),
            preview: try PreviewProfile(
                document: object.required("preview", example: "{width: 640, height: 480, lineTime: \"30us\"}")),
            photo: try PhotoProfile(
                document: object.required("photo", example: "{width: 1280, height: 960, lineTime: \"15us\"}")),
            timestamp: try object.optional("timestamp").map(TimestampProfile.init(document:)) ?? .exact,
            scene: try object.optional("scene").map(SceneProfile.init(document:)) ?? .usual)
        // A sensor reads out one frame after the other.
        for (key, size, lineTime) in [
            ("preview", preview.size, preview.lineTime), ("photo", photo.size, photo.lineTime),
        ] where lineTime * size.height > sensor.interval {
            throw try object.required(key, example: "{}").broken(
                rule: "\(size.height) rows of \(lineTime.text) take longer than the frame interval of "
                    + sensor.interval.text,
                remedy: "shorten lineTime or lengthen sensor.interval")
        }
    }
}

extension PowerProfile {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["firmware", "cold", "warm", "staysWarm"])
        let cold = try object.duration("cold")
        self.init(
            firmware: try object.duration("firmware", default: cold), cold: cold,
            warm: try object.duration("warm", default: cold),
            staysWarm: try object.duration("staysWarm", default: .zero))
    }
}

extension SessionProfile {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["modeSwitch", "start", "preview", "photo", "movie", "spread"])
        self.init(
            modeSwitch: try object.duration("modeSwitch", default: .zero),
            start: try object.duration("start", default: .zero),
            preview: try object.duration("preview"), photo: try object.duration("photo"),
            movie: try object.duration("movie"),
            spread: try object.number("spread", in: 0...0.3, default: 0))
    }
}

extension SensorProfile {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: [
            "interval", "exposure", "firstExposure", "settlingFrames", "noise",
        ])
        let exposure = try object.positiveDuration("exposure")
        let first = try object.optional("firstExposure") == nil ? exposure : object.positiveDuration("firstExposure")
        self.init(
            interval: try object.positiveDuration("interval"), exposure: exposure, firstExposure: first,
            settlingFrames: try object.optional("settlingFrames")?.integer(in: 0...100) ?? 0,
            noise: try object.number("noise", in: 0...0.1, default: 0.001))
    }
}

extension PreviewProfile {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["width", "height", "lineTime", "latency"])
        self.init(
            size: try FrameSize(object), lineTime: try object.duration("lineTime", default: .zero),
            latency: try object.duration("latency", default: .zero))
    }
}

extension PhotoProfile {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["width", "height", "lineTime", "exposure", "processing"])
        self.init(
            size: try FrameSize(object), lineTime: try object.duration("lineTime", default: .zero),
            exposure: try object.optional("exposure") == nil ? nil : object.positiveDuration("exposure"),
            processing: try object.duration("processing", default: .zero))
    }
}

extension FrameSize {
    /// Smaller frames show no LED; larger ones take longer to render than a frame lasts.
    private static let sides = 64...4096

    /// Reads the keys `width` and `height`.
    init(_ object: DocumentObject) throws(DocumentError) {
        self.init(
            width: try object.required("width", example: "640").integer(in: Self.sides),
            height: try object.required("height", example: "480").integer(in: Self.sides))
    }
}

extension TimestampProfile {
    fileprivate static let exact = TimestampProfile(offset: .zero, jitter: .zero)

    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["offset", "jitter"])
        self.init(
            offset: try object.duration("offset", default: .zero),
            jitter: try object.duration("jitter", default: .zero))
    }
}
