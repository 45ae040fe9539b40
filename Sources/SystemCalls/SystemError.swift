import Glibc

/// An operation that the operating system refused.
public struct SystemError: Error, Equatable, CustomStringConvertible {
    /// What was tried, as a verb: "open", "write", "connect to".
    public let operation: String
    /// What it was tried on: a path, a device, a command.
    public let subject: String
    /// The C library's `errno` at that moment.
    public let code: Int32

    /// Makes the error from the current `errno`; call it directly after the failing call.
    public init(_ operation: String, _ subject: String, code: Int32 = errno) {
        self.operation = operation
        self.subject = subject
        self.code = code
    }

    /// The system's words for the error, as `strerror(3)` gives them.
    public var reason: String { String(cString: strerror(code)) }

    /// "cannot open /dev/video0: Device or resource busy".
    public var description: String { "cannot \(operation) \(subject): \(reason)" }
}
