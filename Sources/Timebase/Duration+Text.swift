extension Duration {
    /// The units that duration text may carry, with their length in nanoseconds.
    private static let units: [(name: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9), ("min", 60e9), ("h", 3600e9),
    ]

    /// How duration text looks, for messages.
    public static let textExample = "a duration with its unit, such as \"2.5ms\""

    /// Reads a number with its unit, as people write it in files and options: `2.5ms`, `16.7 ms`, `-3 us`.
    ///
    /// The units are ns, us (µs), ms, s, min and h. `nil` when the text is not one finite number with one unit, or is
    /// too long for nanoseconds in 64 bits.
    public init?(text: String) {
        let compact = text.filter { $0 != " " }
        let number = compact.prefix { "+-.0123456789eE".contains($0) }
        guard let unit = Self.units.first(where: { $0.name == compact.dropFirst(number.count) }),
            let value = Double(number), value.isFinite
        else { return nil }
        let nanoseconds = (value * unit.nanoseconds).rounded()
        guard abs(nanoseconds) < 9.2e18 else { return nil }
        self = .nanoseconds(Int64(nanoseconds))
    }

    /// The duration as people read it, with three significant places and its unit: `16.7 ms`.
    public var text: String {
        let nanoseconds = Double(nanosecondCount)
        let size = abs(nanoseconds)
        for (name, length) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where size >= length {
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
