import BoardModel
import Foundation

/// Files of the project itself.
enum ProjectFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func path(_ name: String) -> String { root.appending(path: name).path }

    static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// The names of the boards in `rigs/boards`.
    static let boardNames = ["bars-48", "chain-64", "clock-26", "clock-8", "rocsync-v1", "rocsync-v2"]

    static func board(_ name: String) throws -> Board { try Board(file: path("rigs/boards/\(name).json5")) }
}
