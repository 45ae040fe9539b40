import Foundation

/// A folder of a test's own, removed with everything in it.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and tells its path.
    func write(_ name: String, _ text: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Everything inside, folders' contents included, in order.
    var contents: [String] { FileManager.default.subpaths(atPath: path)?.sorted() ?? [] }
}
