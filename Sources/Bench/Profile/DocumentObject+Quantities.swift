import Documents
import Timebase

extension DocumentObject {
    /// A duration of nothing or more, in text with its unit; has to be there unless a default is given.
    func duration(_ key: String, default value: Duration? = nil) throws(DocumentError) -> Duration {
        if let value, optional(key) == nil { return value }
        let node = try required(key, example: "\"20ms\"")
        let duration = try node.parsed(wanted: Duration.textExample) { Duration(text: $0) }
        guard duration >= .zero else { throw node.unexpected(wanted: "a duration of 0 or more") }
        return duration
    }

    /// A duration above nothing; has to be there.
    func positiveDuration(_ key: String) throws(DocumentError) -> Duration {
        let duration = try duration(key)
        guard duration > .zero else {
            throw try required(key, example: "").unexpected(wanted: "a duration above 0")
        }
        return duration
    }

    /// A number inside a range; the default when it is left out.
    func number(
        _ key: String, in range: ClosedRange<Double>, default value: Double
    ) throws(DocumentError) -> Double {
        guard let node = optional(key) else { return value }
        let number = try node.number()
        guard range.contains(number) else {
            throw node.unexpected(wanted: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
