import BoardControl
import BoardModel

/// A board of which one LED's line is wired back to another line: the simulator has no wires, so that one is pulled.
final class LoopedOutput: BoardOutput {
    private let board: GPIOBoard
    private let led: Int
    private let pull: SimulatedPull

    init(to board: GPIOBoard, led: Int, pull: SimulatedPull) { (self.board, self.led, self.pull) = (board, led, pull) }

    func write(_ state: BoardState) throws {
        try board.write(state)
        try pull.set(up: state.contains(led))
    }
}
