import BoardControl
import BoardModel
import Synchronization

/// An output that notes which writes it had been made ready for.
final class PreparingOutput: BoardOutput {
    private let notes = Mutex((prepared: BoardState?.none, ready: 0, surprised: 0))

    /// The writes of states that were announced, and of others.
    var writes: (ready: Int, surprised: Int) { notes.withLock { ($0.ready, $0.surprised) } }

    func prepare(_ state: BoardState) { notes.withLock { $0.prepared = state } }

    func write(_ state: BoardState) {
        notes.withLock { notes in
            if notes.prepared == state { notes.ready += 1 } else { notes.surprised += 1 }
            notes.prepared = nil
        }
    }
}
