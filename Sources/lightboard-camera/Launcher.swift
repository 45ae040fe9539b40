import Glibc
import SystemCalls
import Wording

/// Whoever launched this program, at the other end of its standard streams.
final class Launcher: Sendable {
    /// Where its lines come from.
    let input = FileDescriptor(owning: STDIN_FILENO, path: "standard input")
    private let output = FileDescriptor(owning: STDOUT_FILENO, path: "standard output")
    private let errors = FileDescriptor(owning: STDERR_FILENO, path: "standard error")

    /// Prints a text at once. A launcher that no longer reads is no reason to stop: the end of the input is.
    func print(_ text: String) { try? output.write(Array(text.utf8)) }

    /// Says what went wrong, to the launcher and for people.
    func fail(_ message: String) {
        let message = message.onOneLine
        print("failed: \(message)\n")
        warn(message)
    }

    /// Says something for people.
    func warn(_ message: String) { try? errors.write(Array("lightboard-camera: \(message.onOneLine)\n".utf8)) }
}
