import Experiment
import Foundation

/// A rig file and its board in a folder of a test's own, removed with everything in it.
final class RigFixture {
    let folder: String
    var rigFile: String { "\(folder)/rig.json5" }

    /// Writes a rig that is well, with parts of it replaced.
    init(replacing parts: [(String, String)] = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Self.board.write(toFile: "\(folder)/board.json5", atomically: false, encoding: .utf8)
        let text = (parts + [("FOLDER", folder)]).reduce(Self.rig) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        try text.write(toFile: rigFile, atomically: false, encoding: .utf8)
    }

    /// Reads the rig file.
    func rig() throws -> Rig { try Rig(file: rigFile) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes the script that stands for the camera under test. The rig has the shell read it: a file that has just been
    /// written cannot be executed while a process that another test starts still has it open.
    func write(script: String) throws {
        try script.write(toFile: "\(folder)/camera.sh", atomically: false, encoding: .utf8)
    }

    static let board = """
        {format: "lightboard.board/1", name: "five", size: {width: 100, height: 100}, leds: [
          {id: "A0", role: "anchor", color: "green", x: 0, y: 0}, {id: "A1", role: "anchor", color: "green", x: 99, y: 0},
          {id: "A2", role: "anchor", color: "green", x: 99, y: 99}, {id: "A3", role: "anchor", color: "green", x: 0, y: 99},
          {id: "R0", role: "signal", color: "red", x: 40, y: 50}, {id: "R1", role: "signal", color: "red", x: 60, y: 50},
        ]}
        """

    static let rig = """
        {format: "lightboard.rig/1", name: "test", board: "board.json5", output: {kind: "bench"},
         pattern: {step: "2ms", tracks: [{kind: "steady", leds: ["A*"]}, {kind: "ring", leds: ["R*"], every: 1}]},
         bench: {},
         camera: {command: ["camera", "FOLDER/camera.sh", "{trial}", "{source}", "{options}"], timeout: "5s"},
         configurations: [{name: "plain", options: ["--deferred-start", "off"]},
                          {name: "deferred", options: []}, {name: "fast", options: []}],
         trials: 2, warmups: 1, seed: 7,
         shutter: {when: "firstPreview"},
         moment: {from: "450ms", to: "650ms"},
         cold: "1ms",
         hypotheses: {baseline: "plain", deferred: "deferred", responsive: "fast"}}
        """
}
