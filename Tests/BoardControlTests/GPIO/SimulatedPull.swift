import Glibc
import SystemCalls

/// What pulls a line of a simulated chip up or down while it is an input.
struct SimulatedPull: Sendable {
    /// The simulator's file for it.
    let file: String

    func set(up isUp: Bool) throws {
        try FileDescriptor(opening: file, flags: O_WRONLY).write(Array((isUp ? "pull-up" : "pull-down").utf8))
    }
}
