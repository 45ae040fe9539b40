import BoardModel
import Synchronization
import Timebase

/// A line that presses a button: through a solenoid, a relay, or an actuator on a touch screen.
public final class GPIOActuator: Sendable {
    private static let pressed = BoardState(lit: [0])

    /// One thread at a time writes; libgpiod's handles are not made for more.
    private let lines: Mutex<GPIOLines>
    private let hold: Duration

    /// Takes the line, not pressing.
    ///
    /// - Throws: `GPIOError`.
    public init(_ wiring: ActuatorWiring) throws(GPIOError) {
        lines = Mutex(try GPIOLines([wiring.wire]))
        hold = wiring.hold
    }

    /// Presses, holds and lets go; returns when that is done.
    ///
    /// - Returns: the clock just before the line became active.
    /// - Throws: `GPIOError`.
    public func press() throws(GPIOError) -> Timestamp {
        try lines.withLock { (lines) throws(GPIOError) in
            let moment = Timestamp.now()
            try lines.show(Self.pressed)
            Deadline.sleep(until: moment + hold)
            try lines.show(.dark)
            return moment
        }
    }
}
