import Glibc
import SystemCalls
import Wording

/// The two streams of a command: data goes to standard output, everything else to standard error.
enum Console {
    /// Whether standard error is a terminal, where progress may redraw its line.
    static var showsProgressBar: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard output is a terminal that shows colours to somebody who wants them (no-color.org).
    static var outputHasColours: Bool {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        return isatty(STDOUT_FILENO) == 1 && value("NO_COLOR").isEmpty && value("TERM") != "dumb"
    }

    /// Prints data.
    ///
    /// - Throws: `SystemError` when the stream takes no more, as on a full disk: data that is lost must not look well.
    static func print(_ text: String, terminator: String = "\n") throws(SystemError) {
        try write(text + terminator, to: STDOUT_FILENO, name: "standard output")
    }

    /// Prints a message as one line, under the program's name.
    static func complain(_ message: String) { note("lightboard: \(message.onOneLine)") }

    /// Prints progress or another note; a standard error that takes no more is passed over, having nowhere to say so.
    static func note(_ text: String, terminator: String = "\n") {
        try? write(text + terminator, to: STDERR_FILENO, name: "standard error")
    }

    private static func write(_ text: String, to stream: Int32, name: String) throws(SystemError) {
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            done += try retrying("write to", name) {
                bytes.withUnsafeBytes { Glibc.write(stream, $0.baseAddress?.advanced(by: done), $0.count - done) }
            }
        }
    }
}
