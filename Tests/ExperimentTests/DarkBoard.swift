import BoardControl
import BoardModel
import Synchronization

/// A board output that only remembers what it shows.
final class DarkBoard: BoardOutput {
    private let state = Mutex(BoardState.dark)

    var shown: BoardState { state.withLock { $0 } }

    func write(_ state: BoardState) { self.state.withLock { $0 = state } }
}
