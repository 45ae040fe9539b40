import CSystemShims
import Glibc

/// Waits for several open files at once.
public enum Readiness {
    /// Waits until one of the files has something to read or has ended (`ppoll(2)`).
    ///
    /// - Parameter limit: the longest time to wait, less than nothing to look only; for ever when `nil`.
    /// - Returns: for each file, whether there is something.
    /// - Throws: `SystemError`.
    public static func wait(for files: [FileDescriptor], atMost limit: Duration?) throws(SystemError) -> [Bool] {
        var requests = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let nanoseconds = limit.map {
            max(0, $0.components.seconds * 1_000_000_000 + $0.components.attoseconds / 1_000_000_000)
        }
        try retrying("wait for", files.first?.path ?? "nothing") {
            csystemshims_poll(&requests, requests.count, nanoseconds ?? -1)
        }
        return requests.map { $0.revents != 0 }
    }
}
