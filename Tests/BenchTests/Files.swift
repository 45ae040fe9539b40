import Foundation
import SystemCalls

/// Where the tests find and put files.
enum Files {
    /// A rig file of the project.
    static func shippedRig(_ name: String) -> String {
        let project = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
        return "\(project)/rigs/\(name).json5"
    }

    /// Where the built commands are: in the folder that LIGHTBOARD_COMMANDS names, otherwise beside the tests.
    static func command(_ name: String) throws -> String {
        if let folder = ProcessInfo.processInfo.environment["LIGHTBOARD_COMMANDS"] { return "\(folder)/\(name)" }
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return program.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
    }

    /// The lines of a file.
    static func lines(_ path: String) throws -> [String] {
        String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// A folder of a test's own, removed with everything in it.
final class TestFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and tells its path.
    func write(_ name: String, _ text: String) throws -> String {
        let file = "\(path)/\(name)"
        try File.replace(file, with: text)
        return file
    }
}
