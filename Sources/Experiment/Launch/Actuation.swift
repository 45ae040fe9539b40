import BoardControl
import Timebase

/// How buttons of the camera are pressed that it is not told to press on its standard input.
public struct Actuation: Sendable {
    /// The buttons.
    let buttons: Set<ActuatorWiring.Button>
    /// Presses; the clock just before.
    let press: @Sendable () throws -> Timestamp

    /// Describes what presses.
    ///
    /// - Parameter press: presses and lets go again, and tells the clock just before; its errors say that the rig is broken.
    public init(of buttons: Set<ActuatorWiring.Button>, press: @escaping @Sendable () throws -> Timestamp) {
        self.buttons = buttons
        self.press = press
    }
}
