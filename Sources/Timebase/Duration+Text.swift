extension Duration {
    /// The units that duration text may carry, with their length in nanoseconds. Keyboards have two characters for µ.
    private static let units: [(name: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1e3), ("\u{B5}s", 1e3), ("\u{3BC}s", 1e3), ("ms", 1e6), ("s", 1e9), ("min", 60e9),
        ("h", 3600e9),
    ]

    /// How duration text looks, for messages.
    public static let textExample = "a duration with its unit, such as \"2.5ms\""

    /// Reads a number with its unit, as people write it in files and options: `2.5ms`, `16.7 ms`, `-3 us`.
    ///
    /// The units are ns, us (µs), ms, s, min and h. `nil` when the text is not one finite number with one unit, or is
    /// too long for nanoseconds in 64 bits.
    public init?(text: String) {
        let words = text.split(separator: " ").joined(separator: " ")
        let number = words.prefix { "+-.0123456789eE".contains($0) }
        let name = words.dropFirst(number.count).drop { $0 == " " }
        guard let unit = Self.units.first(where: { $0.name == name }), let value = Double(number), value.isFinite
        else { return nil }
        let nanoseconds = (value * unit.nanoseconds).rounded()
        guard abs(nanoseconds) < 9.2e18 else { return nil }
        self = .nanoseconds(Int64(nanoseconds))
    }

    /// The duration as people read it, with three significant places and its unit: `16.7 ms`.
    public var text: String {
        let nanoseconds = Double(nanosecondCount)
        let size = abs(nanoseconds)
        // From 999.5 of the next smaller unit on, three places would round up to a thousand of them.
        for (name, length) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where size >= 0.9995 * length {
            return Self.threePlaces(nanoseconds / length) + " " + name
        }
        return "\(nanosecondCount) ns"
    }

    private static func threePlaces(_ value: Double) -> String {
        let size = abs(value)
        let scale = size >= 100 ? 1.0 : size >= 10 ? 10.0 : 100.0
        let rounded = (value * scale).rounded() / scale
        return rounded == rounded.rounded() ? String(Int64(rounded)) : String(rounded)
    }
}
