import Timebase

/// In text for people: a line.
extension Reading: CustomStringConvertible {
    /// "photo.jpg: exposed from 5494.279 s ± 1 ms to …" or "photo.jpg: undecodable, too-dark: …".
    public var description: String { "\(file): \(outcome.text)" }
}

extension Reading.Outcome {
    /// "exposed from 5494.279 s ± 1 ms to …" or "undecodable, too-dark: …".
    var text: String {
        switch self {
        case .undecodable(let refusal): "undecodable, \(refusal)"
        case .decoded(let image):
            "exposed from \(Self.text(image.exposure.start)) to \(Self.text(image.exposure.end))"
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
