import Glibc
import SystemCalls

/// A folder of its own for a device's socket and edges, in memory where the system offers that; removed when let go of.
public final class TemporaryDirectory: Sendable {
    /// Where it is.
    let path: String

    /// Makes the folder (`mkdtemp(3)`) in /dev/shm, or, where that cannot be written, in TMPDIR or /tmp.
    ///
    /// - Throws: `SystemError`.
    init() throws(SystemError) {
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? memory : getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/lightboard-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("make a folder in", parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Removes a folder with the files in it; one that holds folders stays.
    public static func remove(_ path: String) {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            unlink("\(path)/\(name)")
        }
        closedir(folder)
        rmdir(path)
    }
}
