import BoardControl

/// What drives the board.
public enum BoardDrive: Hashable, Sendable {
    /// The simulated rig.
    case bench
    /// GPIO lines, one for each LED.
    case gpio(GPIOWiring)
    /// A chain of shift registers on three GPIO lines.
    case shiftRegisters(ShiftRegisterWiring)

    /// The lines that it uses.
    var wires: [GPIOWire] {
        switch self {
        case .bench: []
        case .gpio(let wiring): wiring.wires
        case .shiftRegisters(let wiring): wiring.wires
        }
    }
}
