import BoardControl
import BoardModel
import Synchronization

/// A board that is only simulated: its edges are published for the camera process to render from.
///
/// The moment at which the LEDs change is taken inside `write(_:)`, as a real board's is: between the caller's stamps.
public final class SimulatedBoard: BoardOutput {
    private let ring: Mutex<EdgeRing>
    /// The folder that goes with the board, where it is its own.
    private let directory: TemporaryDirectory?

    /// The board of a device's folder; goes on with the edges that are there.
    ///
    /// - Throws: `BenchError` when the folder is of another board, `SystemError`.
    public init(directory: String, board: Board) throws {
        ring = Mutex(try EdgeRing(path: "\(directory)/\(EdgeRing.fileName)", ledCount: board.leds.count))
        self.directory = nil
    }

    /// A board that no camera looks at.
    ///
    /// - Throws: `SystemError`.
    public init(unseen board: Board) throws {
        let directory = try TemporaryDirectory()
        ring = Mutex(try EdgeRing(path: "\(directory.path)/\(EdgeRing.fileName)", ledCount: board.leds.count))
        self.directory = directory
    }

    /// Makes exactly these LEDs lit; allocates nothing.
    public func write(_ state: BoardState) { ring.withLock { $0.append(state) } }
}
