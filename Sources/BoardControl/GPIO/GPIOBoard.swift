import BoardModel
import Synchronization

/// LEDs on GPIO lines, one line each.
///
/// All lines are taken when it is made, dark, and kept until it is let go of: nobody else can take one meanwhile.
public final class GPIOBoard: BoardOutput {
    /// The version of libgpiod that drives the lines.
    public static var libraryVersion: String { GPIOHandle.libraryVersion }

    /// One thread at a time writes; libgpiod's handles are not made for more.
    private let lines: Mutex<GPIOLines>

    /// Takes all lines of a wiring, dark.
    ///
    /// - Throws: `GPIOError`; every line that cannot be had is in it.
    public init(_ wiring: GPIOWiring) throws(GPIOError) {
        lines = Mutex(try GPIOLines(wiring.wires))
    }

    /// Makes exactly these LEDs lit, with one call of the kernel a chip; when one chip fails, the others are set all the same.
    ///
    /// - Throws: `GPIOError`.
    public func write(_ state: BoardState) throws(GPIOError) {
        try lines.withLock { (lines) throws(GPIOError) in try lines.show(state) }
    }
}
