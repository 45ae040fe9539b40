import CSystemShims
import Glibc

/// An open file, closed when its owner lets go of it.
public final class FileDescriptor: Sendable {
    /// The kernel's number for the open file.
    public let number: Int32
    let path: String

    /// Takes over an open descriptor; the path is for messages.
    public init(owning number: Int32, path: String) {
        self.number = number
        self.path = path
    }

    /// Opens a file, closed on exec (`open(2)`).
    ///
    /// - Parameters:
    ///   - flags: `O_RDONLY`, `O_WRONLY | O_CREAT` and so on.
    ///   - mode: permissions of a file that is made.
    /// - Throws: `SystemError`.
    public init(opening path: String, flags: Int32, mode: UInt32 = 0o644) throws(SystemError) {
        self.path = path
        number = try retrying("open", path) { csystemshims_open(path, flags, mode) }
    }

    /// Opens once more what is open, closed on exec (`fcntl(2)`, `F_DUPFD_CLOEXEC`); the other remains its owner's.
    ///
    /// - Throws: `SystemError`.
    public init(duplicating other: Int32, path: String) throws(SystemError) {
        self.path = path
        number = try retrying("open once more", path) { fcntl(other, F_DUPFD_CLOEXEC, 0) }
    }

    deinit { close(number) }

    /// Writes all the bytes, however many calls that takes (`write(2)`).
    ///
    /// - Throws: `SystemError`.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            done += try retrying("write", path) {
                bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress?.advanced(by: done), $0.count - done) }
            }
        }
    }

    /// Reads what is there, waiting for at least one byte (`read(2)`).
    ///
    /// - Returns: up to `limit` bytes; none at the end of the file.
    /// - Throws: `SystemError`.
    public func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = try retrying("read", path) {
            bytes.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
        }
        return Array(bytes[..<count])
    }

    /// Makes what was written last through a power cut (`fsync(2)`).
    ///
    /// - Throws: `SystemError`.
    public func synchronize() throws(SystemError) {
        try retrying("sync", path) { fsync(number) }
    }
}
