/// How often something happens.
public struct Frequency: Hashable, Sendable {
    /// Times a second.
    public let hertz: Double

    /// So many times a second.
    public init(hertz: Double) { self.hertz = hertz }

    private static let units = [("Hz", 1.0), ("kHz", 1e3), ("MHz", 1e6)]

    /// What text may say, in hertz: the period is then a duration.
    private static let range = 1e-3...1e9

    /// How the text of a frequency looks, for messages.
    public static let textExample = "a frequency from 0.001 Hz to 1000 MHz with its unit, such as \"1kHz\""

    /// Reads a number with its unit, Hz, kHz or MHz, as people write it in options: `1kHz`, `59.94 Hz`; `nil` for any other
    /// text, and for what is no light's frequency.
    public init?(text: String) {
        let number = text.prefix { "+.0123456789".contains($0) }
        let name = text.dropFirst(number.count).drop { $0 == " " }
        guard let unit = Self.units.first(where: { $0.0 == name }), let value = Double(number),
            Self.range.contains(value * unit.1)
        else { return nil }
        hertz = value * unit.1
    }
}
