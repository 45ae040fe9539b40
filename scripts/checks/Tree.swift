import Foundation

/// The text files of the project, held in memory so that the self-test can break a copy.
struct Tree {
    /// The lines of every file, by its path from the root.
    var files: [String: [String]]
    /// Every path that exists, files of other kinds and folders included: what a link may point to.
    let paths: Set<String>

    private static let textEndings: Set<String> = ["swift", "md", "json5", "json", "c", "h", "sh", "svg", ""]
    private static let skippedFolders: Set<String> = [".git", ".build", ".swiftpm"]

    /// Reads the project below a folder; build products and stored runs are left out.
    init(root: URL) throws {
        var files: [String: [String]] = [:]
        var paths: Set<String> = []
        var folders = [""]
        while let folder = folders.popLast() {
            let place = root.appendingPathComponent(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                let url = root.appendingPathComponent(path)
                paths.insert(path)
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue {
                    if !Self.skippedFolders.contains(name), folder != "results" { folders.append(path) }
                } else if Self.textEndings.contains(url.pathExtension),
                    let text = try? String(contentsOf: url, encoding: .utf8)
                {
                    files[path] = text.components(separatedBy: "\n")
                }
            }
        }
        self.files = files
        self.paths = paths
    }

    /// The files whose path begins and ends as given, in order.
    func files(under folder: String = "", ending: String = "") -> [(path: String, lines: [String])] {
        files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }.sorted().map { ($0, files[$0] ?? []) }
    }

    /// Where Package.swift declares a target, counted from 1.
    func line(ofTarget target: String) -> Int {
        let lines = files["Package.swift"] ?? []
        let start = lines.firstIndex { $0.trimming(" ") == "targets: [" } ?? 0
        return (lines[start...].firstIndex { $0.contains("\"\(target)\"") } ?? start) + 1
    }
}
