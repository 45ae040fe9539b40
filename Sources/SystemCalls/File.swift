import Glibc

/// Whole files, read and written without Foundation.
public enum File {
    /// Everything in a file.
    ///
    /// - Throws: `SystemError`.
    public static func read(_ path: String) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor(opening: path, flags: O_RDONLY)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try retrying("read", path) {
                chunk.withUnsafeMutableBytes { Glibc.read(file.number, $0.baseAddress, $0.count) }
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    /// Whether there is a file, or a folder, at a path (`access(2)`).
    public static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Replaces a file in one step: a reader sees the old contents or the new, never half of either.
    ///
    /// - Throws: `SystemError`; the old file is then untouched and nothing half-written is left beside it.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let temporary = "\(path).\(getpid()).partial"
        do throws(SystemError) {
            let file = try FileDescriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC)
            try file.write(bytes)
            try file.synchronize()
            try retrying("rename to", path) { rename(temporary, path) }
        } catch {
            unlink(temporary)
            throw SystemError("write", path, code: error.code)
        }
    }

    /// Replaces a text file in one step.
    ///
    /// - Throws: `SystemError`.
    public static func replace(_ path: String, with text: String) throws(SystemError) {
        try replace(path, with: Array(text.utf8))
    }

    /// Adds one line to a file, which is made when missing, and waits until it is on disk.
    ///
    /// - Throws: `SystemError`.
    public static func append(line: String, to path: String) throws(SystemError) {
        let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND)
        try file.write(Array((line + "\n").utf8))
        try file.synchronize()
    }
}
