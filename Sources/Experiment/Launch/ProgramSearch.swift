import Glibc

/// Finds the program that a command line begins with.
public enum ProgramSearch {
    /// The path of a program; `nil` when there is none that can be executed.
    ///
    /// A name with a slash is a path. One without is looked for in a folder first, then in those of PATH.
    ///
    /// - Parameters:
    ///   - folder: where this program's own companions are.
    ///   - path: folders with colons between them, as the variable PATH has them.
    public static func find(_ name: String, besides folder: String, path: String) -> String? {
        let candidates =
            name.contains("/")
            ? [name] : ([folder] + path.split(separator: ":").map(String.init)).map { "\($0)/\(name)" }
        return candidates.first { isProgram($0) }
    }

    private static func isProgram(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
