import BoardControl
import BoardModel
import Synchronization
import Timebase

/// An output that notes when it was asked for what, and fails when told to.
final class StampingOutput: BoardOutput {
    struct Broken: Error, Equatable {}

    private let written = Mutex<[(time: Timestamp, state: BoardState)]>([])
    private let failingWrite: Int?

    /// - Parameter failingWrite: the write, from 0, that fails.
    init(failingWrite: Int? = nil) { self.failingWrite = failingWrite }

    func write(_ state: BoardState) throws {
        let count = written.withLock {
            $0.append((Timestamp.now(), state))
            return $0.count
        }
        if failingWrite == count - 1 { throw Broken() }
    }

    var stamps: [(time: Timestamp, state: BoardState)] { written.withLock { $0 } }

    /// Waits until so much has been written that there is something to look at.
    func waitUntilReached() { wait { $0.count >= 20 } }

    /// Waits until the board has become dark after having been lit.
    func waitUntilDarkAgain() { wait { $0.count > 1 && $0.last == .dark } }

    private func wait(until holds: ([BoardState]) -> Bool) {
        while !holds(stamps.map(\.state)) { Deadline.sleep(until: Timestamp.now() + .milliseconds(1)) }
    }
}
