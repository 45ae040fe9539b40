import Foundation

/// A copy of the shipped rig file in a folder of a test's own, with parts of it replaced.
struct BenchRigFile {
    let folder: TemporaryFolder
    let path: String
    /// Where the tests' runs go.
    var results: String { folder.path + "/results" }

    /// The package's own folder.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// - Parameter parts: patterns (`NSRegularExpression`) and what is put in their places; each has to be found.
    init(replacing parts: [(pattern: String, with: String)] = []) throws {
        folder = try TemporaryFolder()
        var text = try String(contentsOfFile: "\(Self.package)/rigs/bench.json5", encoding: .utf8)
            .replacingOccurrences(of: "boards/clock-26.json5", with: "\(Self.package)/rigs/boards/clock-26.json5")
        for (pattern, replacement) in parts {
            let changed = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
            if changed == text { throw NotFound(pattern: pattern) }
            text = changed
        }
        path = try folder.write("rig.json5", text)
    }

    /// A pattern that the shipped rig file does not have.
    struct NotFound: Error { let pattern: String }

    /// The folders of the runs that were made.
    var runs: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: results)) ?? []).sorted().map { "\(results)/\($0)" }
    }
}
