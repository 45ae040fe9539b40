/// Where a wire's line is among those of this machine.
public struct GPIOPlace: Hashable, Sendable {
    /// The wire.
    public let wire: GPIOWire
    /// The label of the line's chip.
    public let chip: String
    /// The number that the chip gives the line, from 0.
    public let offset: Int
}

extension GPIOWiring {
    /// Where its lines are, without taking any of them.
    ///
    /// - Throws: `GPIOError`.
    public func places() throws(GPIOError) -> [GPIOPlace] {
        try GPIOMachine.assignments(of: wires).flatMap { assignment in
            assignment.lines.map { GPIOPlace(wire: $0.wire, chip: assignment.chip.label, offset: $0.offset) }
        }
    }
}
