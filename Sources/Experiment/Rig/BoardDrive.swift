import BoardControl

/// What drives the board.
public enum BoardDrive: Hashable, Sendable {
    /// The simulated rig.
    case bench
    /// GPIO lines, one for each LED.
    case gpio(GPIOWiring)
    /// A chain of shift registers on three GPIO lines.
    case shiftRegisters(ShiftRegisterWiring)
}
