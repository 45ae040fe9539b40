/// Which line drives which LED.
public struct GPIOWiring: Hashable, Sendable {
    /// One line for each LED that is driven, in board order.
    public let wires: [GPIOWire]

    /// Lists the lines.
    public init(wires: [GPIOWire]) { self.wires = wires }
}
