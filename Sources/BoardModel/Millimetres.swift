/// A length on the board.
public struct Millimetres: Hashable, Comparable, Sendable {
    /// The number of millimetres.
    public let value: Double

    /// A length given in millimetres.
    public init(_ value: Double) { self.value = value }

    /// Whether the first length is the shorter.
    public static func < (first: Millimetres, second: Millimetres) -> Bool { first.value < second.value }
}
