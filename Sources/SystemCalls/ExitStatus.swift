/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// It left with this code.
    case exited(code: Int32)
    /// This signal ended it.
    case killed(signal: Int32)

    /// Reads what `waitpid(2)` reports: the signal in the low seven bits, the code in the eight above.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited(code: waitStatus >> 8 & 0xff) : .killed(signal: signal)
    }

    /// "exit code 1", "signal 9".
    public var description: String {
        switch self {
        case .exited(let code): "exit code \(code)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}
