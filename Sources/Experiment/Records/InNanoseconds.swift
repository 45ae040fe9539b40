import Timebase

/// Writes a duration into files as a whole number of nanoseconds.
@propertyWrapper
public struct InNanoseconds: Hashable, Sendable, Codable {
    /// The duration.
    public var wrappedValue: Duration

    /// Wraps a duration.
    public init(wrappedValue: Duration) { self.wrappedValue = wrappedValue }

    /// Reads the bare number.
    public init(from decoder: any Decoder) throws {
        wrappedValue = .nanoseconds(try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.nanosecondCount)
    }
}
