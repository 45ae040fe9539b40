import Glibc

/// Folders, made and renamed.
public enum Folder {
    /// Makes a folder, and those above it that are missing (`mkdir(2)`); one that is there already is left alone.
    ///
    /// - Throws: `SystemError`.
    public static func make(_ path: String) throws(SystemError) {
        if isThere(path) { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
        do throws(SystemError) {
            try retrying("make the folder", path) { mkdir(path, 0o755) }
        } catch {
            guard error.code == EEXIST else { throw error }
            // Somebody else may have made it meanwhile; otherwise there is a file in its place.
            guard isThere(path) else { throw SystemError("make the folder", path, code: ENOTDIR) }
        }
    }

    /// Gives a folder another name on the same disk (`rename(2)`).
    ///
    /// - Throws: `SystemError`.
    public static func rename(_ path: String, to other: String) throws(SystemError) {
        try retrying("rename to \(other)", path) { Glibc.rename(path, other) }
    }

    /// Whether there is a folder at a path (`stat(2)`).
    public static func isThere(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// What is in a folder, but for itself and the one above it, in no order (`opendir(3)`, `readdir(3)`).
    ///
    /// - Throws: `SystemError`.
    public static func names(in path: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw SystemError("look into the folder", path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
