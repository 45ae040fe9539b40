import CSystemShims
import Glibc

/// Signals that wait to be read instead of ending the process.
///
/// Make it before any other thread is started: threads inherit what is blocked.
public struct SignalDescriptor: Sendable {
    /// Becomes readable when one of the signals has come.
    public let file: FileDescriptor
    private let signals: [Int32]

    /// Blocks the signals and opens them for reading (`pthread_sigmask(3)`, `signalfd(2)`). Those that whoever started
    /// this process has it ignore, as `nohup` does, remain ignored.
    ///
    /// - Throws: `SystemError`.
    public init(_ signals: [Int32]) throws(SystemError) {
        let signals = signals.filter { csystemshims_is_ignored($0) == 0 }
        self.signals = signals
        var set = Self.set(of: signals)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        file = FileDescriptor(
            owning: try retrying("watch", "signals") { csystemshims_signalfd(&set) }, path: "signals")
    }

    /// The number of the next signal that has come; `nil` when none has.
    ///
    /// - Throws: `SystemError`.
    public func next() throws(SystemError) -> Int32? {
        var set = Self.set(of: signals)
        var information = siginfo_t()
        var none = timespec()
        do throws(SystemError) {
            return try retrying("take", "a signal") { sigtimedwait(&set, &information, &none) }
        } catch {
            guard error.code == EAGAIN else { throw error }
            return nil
        }
    }

    /// Lets the signals do again what they do by default, from the next one on: those that wait are forgotten.
    public func release() {
        while let signal = try? next(), signals.contains(signal) {}
        var set = Self.set(of: signals)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
