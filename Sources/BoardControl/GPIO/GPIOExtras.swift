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

    /// Two things of which the second is an extra, that a rig file gives the same line; `nil` when there are none.
    ///
    /// - Parameter leds: the lines of LEDs or of their registers.
    public func sharedLine(with leds: [GPIOWire]) -> (one: GPIOWire, other: GPIOWire)? {
        var seen = leds
        for extra in [loopBack?.wire, actuator?.wire, button].compactMap(\.self) {
            let one = seen.first { $0.line.chips == extra.line.chips && $0.line.place == extra.line.place }
            if let one { return (one, extra) }
            seen.append(extra)
        }
        return nil
    }
}
