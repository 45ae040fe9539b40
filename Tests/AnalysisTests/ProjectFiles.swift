import BoardModel
import Foundation

/// Files of the project, and cases that other people made, where they are beside it.
enum ProjectFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func clock() throws -> Board { try board("clock-26") }

    static func board(_ name: String) throws -> Board {
        try Board(file: root.appending(path: "rigs/boards/\(name).json5").path)
    }

    static let cases = root.appending(path: "../shared/cases").standardizedFileURL.path
    static let hasCases = FileManager.default.fileExists(atPath: cases)
}
