/// What hangs on a rig's GPIO lines beside the LEDs.
public struct GPIOExtras: Hashable, Sendable {
    /// A line wired back from an LED's.
    public let loopBack: LoopBackWiring?
    /// What presses the camera's buttons.
    public let actuator: ActuatorWiring?
    /// A line that tells when the shutter is really pressed: a contact of a button, or a photodiode's comparator.
    public let button: GPIOWire?

    /// Describes the extras; by default there are none.
    public init(loopBack: LoopBackWiring? = nil, actuator: ActuatorWiring? = nil, button: GPIOWire? = nil) {
        self.loopBack = loopBack
        self.actuator = actuator
        self.button = button
    }
}
