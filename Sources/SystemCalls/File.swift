import Glibc

/// Whole files, read and written without Foundation.
public enum File {
    /// The most bytes that are read: more than the largest picture has uncompressed, less than fills a memory.
    public static let longest = 1 << 30

    /// Everything in a file. A named pipe that nobody writes to is empty; what another program pipes in is waited for.
    ///
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: `SystemError`, with `EFBIG` for a file that has more, as an endless one does.
    public static func read(_ path: String, atMost limit: Int = longest) throws(SystemError) -> [UInt8] {
        // Else opening a named pipe waits for somebody to write to it.
        let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        guard try file.length() <= limit else { throw SystemError("read", path, code: EFBIG) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count: Int
            do throws(SystemError) {
                count = try retrying("read", path) {
                    chunk.withUnsafeMutableBytes { Glibc.read(file.number, $0.baseAddress, $0.count) }
                }
            } catch {
                guard error.code == EAGAIN else { throw error }
                _ = try Readiness.wait(for: [file], atMost: nil)
                continue
            }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw SystemError("read", path, code: EFBIG) }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    /// Whether there is a file, or a folder, at a path (`access(2)`).
    public static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The path without links and dots in it (`realpath(3)`); `nil` when there is nothing at it.
    public static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Replaces a file in one step: a reader sees the old contents or the new, never half of either. A device, and
    /// what a symbolic link leads to, is written to instead: nothing may take the place of either.
    ///
    /// - Throws: `SystemError`; the old file is then untouched and nothing half-written is left beside it.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        guard isReplaceable(path) else {
            return try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
        }
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

    /// Looks whether a file can be replaced, which is not touched (`access(2)`).
    ///
    /// - Throws: `SystemError`.
    public static func checkReplacing(_ path: String) throws(SystemError) {
        if path.isEmpty { throw SystemError("write", "''", code: ENOENT) }
        if Folder.isThere(path) { throw SystemError("write", path, code: EISDIR) }
        // A link to what is not there yet is written through, too.
        if isReplaceable(path) || !isThere(path) {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
            try retrying("write into the folder", folder) { access("\(folder).", W_OK | X_OK) }
        } else {
            try retrying("write", path) { access(path, W_OK) }
        }
    }

    private static func isReplaceable(_ path: String) -> Bool {
        var information = stat()
        guard lstat(path, &information) == 0 else { return true }
        return ![S_IFLNK, S_IFCHR, S_IFBLK].contains(information.st_mode & S_IFMT)
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
