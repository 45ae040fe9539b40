import BoardControl
import BoardModel
import Synchronization
import Timebase

/// An output that passes everything on to another one, and can be waited for.
final class ForwardingOutput: BoardOutput {
    private let output: any BoardOutput
    private let writes = Mutex((count: 0, isDark: true))

    init(to output: any BoardOutput) { self.output = output }

    func write(_ state: BoardState) throws {
        writes.withLock { $0 = ($0.count + 1, state == .dark) }
        try output.write(state)
    }

    /// Waits until so much has been written that there is something to look at, and LEDs are lit.
    func waitUntilLit() { wait { $0.count >= 20 && !$0.isDark } }

    /// Waits until the board has become dark after having been lit.
    func waitUntilDarkAgain() { wait { $0.count > 1 && $0.isDark } }

    private func wait(until holds: ((count: Int, isDark: Bool)) -> Bool) {
        while !holds(writes.withLock { $0 }) { Deadline.sleep(until: Timestamp.now() + .milliseconds(5)) }
    }
}
