/// A line and what hangs on it.
public struct GPIOWire: Hashable, Sendable {
    /// What messages call it: an LED's name.
    public let name: String
    /// The bit of a `BoardState` that drives it: an LED's index.
    public let index: Int
    /// The line.
    public let line: GPIOLineAddress

    /// Hangs something on a line.
    public init(name: String, index: Int, line: GPIOLineAddress) {
        self.name = name
        self.index = index
        self.line = line
    }
}
