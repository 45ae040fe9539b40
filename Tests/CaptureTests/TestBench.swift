import Bench
import Foundation

/// A simulated camera in a process of its own, quick and small, so that tests of order wait for little.
struct TestBench {
    let rig: BenchRig
    var source: String { rig.source }

    /// The folder in which the commands lie: the one that LIGHTBOARD_COMMANDS names, otherwise that of the tests.
    static let commands =
        ProcessInfo.processInfo.environment["LIGHTBOARD_COMMANDS"]
        ?? Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."

    /// Whether those commands were chosen by whoever runs the tests, who builds them for release.
    static let hasReleaseCommands = ProcessInfo.processInfo.environment["LIGHTBOARD_COMMANDS"] != nil

    /// Starts the camera; it ends with the value's last copy.
    ///
    /// - Parameter photoInitialization: how long the photo output takes to be made ready.
    init(photoInitialization: String = "100ms") throws {
        // The camera has read its rig, and opened its truth, by the time that it can be opened.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let board = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../rigs/boards/clock-26.json5").standardizedFileURL.path
        let rigFile = folder.appendingPathComponent("rig.json5")
        let rigText = """
            {board: "\(board)", bench: {profile: "quick", profiles: {quick: {
              power: {cold: "5ms"},
              session: {modeSwitch: "5ms", start: "5ms", preview: "5ms", photo: "\(photoInitialization)", movie: "30ms"},
              sensor: {interval: "20ms", exposure: "5ms"},
              preview: {width: 64, height: 64}, photo: {width: 96, height: 64},
            }}}}
            """
        try Data(rigText.utf8).write(to: rigFile)
        rig = try BenchRig(
            executable: "\(Self.commands)/lightboard-bench", rig: rigFile.path, seed: 1,
            truth: folder.appendingPathComponent("truth.jsonl").path)
    }
}
