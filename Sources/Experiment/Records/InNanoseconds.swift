import Timebase

/// Writes a duration into files as a whole number of nanoseconds.
@propertyWrapper
public struct InNanoseconds: Hashable, Sendable, Codable {
    /// The duration.
    public var wrappedValue: Duration

    /// Wraps a duration.
    public init(wrappedValue: Duration) { self.wrappedValue = wrappedValue }

    /// Reads the bare number.
    ///
    /// - Throws: `DecodingError`, also for more than 73 years.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let duration = Duration(recorded: try container.decode(Int64.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a duration of more than 73 years")
        }
        wrappedValue = duration
    }

    /// Writes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.nanosecondCount)
    }
}
