import Timebase

/// In text for people: a line.
extension Reading: CustomStringConvertible {
    /// "photo.jpg: exposed 5494.279 s to 5494.287 s …" or "photo.jpg: undecodable, too-dark: …".
    public var description: String {
        switch outcome {
        case .undecodable(let refusal):
            "\(file): undecodable, \(refusal)"
        case .decoded(let image):
            "\(file): exposed from \(Self.text(image.exposure.start)) to \(Self.text(image.exposure.end))"
        }
    }

    /// A moment in seconds with the wider side of its interval.
    private static func text(_ moment: TimeEstimate) -> String {
        let side = max(moment.value - moment.low, moment.high - moment.value)
        let microseconds = moment.value.nanoseconds / 1000
        let sign = microseconds < 0 ? "-" : ""
        let digits = String(microseconds.magnitude % 1_000_000)
        let places = String(repeating: "0", count: 6 - digits.count) + digits
        return "\(sign)\(microseconds.magnitude / 1_000_000).\(places) s ± \(side.text)"
    }
}
