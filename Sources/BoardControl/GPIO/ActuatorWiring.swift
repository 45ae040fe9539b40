/// The line of an actuator that presses the camera's buttons, and what it presses.
public struct ActuatorWiring: Hashable, Sendable {
    /// What can be pressed.
    public enum Button: String, CaseIterable, Hashable, Sendable {
        /// What launches the camera: its icon on a phone's screen.
        case launch
        /// What takes the photo.
        case shutter
    }

    /// The line, which is bit 0 of what is written to it.
    public let wire: GPIOWire
    /// What it presses.
    public let buttons: Set<Button>
    /// How long it presses.
    public let hold: Duration

    /// Describes an actuator.
    public init(line: GPIOLineAddress, buttons: Set<Button>, hold: Duration) {
        wire = GPIOWire(name: "actuator", index: 0, line: line)
        self.buttons = buttons
        self.hold = hold
    }
}
