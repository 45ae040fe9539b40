import Foundation
import SystemCalls
import Testing

struct PlayCommandTests {
    private static func object(_ text: String) throws -> [String: Any]? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }

    @Test("every step of the time that was asked for is played or counted as skipped, and the changes are kept")
    func time() throws {
        let rig = try BenchRigFile()
        let edges = rig.folder.path + "/edges.csv"
        let command = try Command.run(
            "lightboard", ["play", rig.path, "--for", "50ms", "--edges", edges, "--json"])
        #expect(command.status == .exited(code: 0))
        let figures = try Self.object(command.output)
        let (steps, skipped) = (figures?["steps"] as? Int ?? 0, figures?["skipped"] as? Int ?? 0)
        // Steps of 2 ms.
        #expect(steps + skipped == 25)
        #expect(figures?["format"] as? String == "lightboard.playback/1")
        let lines = try String(contentsOfFile: edges, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "before_ns,after_ns,state")
        // The ring moves with every step; dark before and after.
        #expect(lines.count == 1 + 1 + steps + 1)
        #expect(lines.last?.hasSuffix(",0") == true)
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        let signal: Int32
        let words: [String]
        let status: Int32
        var testDescription: String { "signal \(signal), \(words)" }
    }

    @Test(
        "a signal ends the playing at once: well where no time was given, else with the code for it",
        arguments: [
            Ending(signal: SIGINT, words: [], status: 0), Ending(signal: SIGTERM, words: [], status: 0),
            Ending(signal: SIGINT, words: ["--for", "10min"], status: 130),
        ])
    func signal(_ ending: Ending) throws {
        let rig = try BenchRigFile()
        let command = try RunningCommand("lightboard", ["play", rig.path, "--json"] + ending.words)
        #expect(try command.waitUntilThreaded())
        #expect(try command.end(with: ending.signal) == .exited(code: ending.status))
        #expect(try Self.object(command.output)?["steps"] is Int)
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let words: [String]
        let status: Int32
        let told: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "a mistake is one line, and nothing is played",
        arguments: [
            Mistake(words: ["--for", "0ms"], status: 64, told: "--for was given '0ms'"),
            Mistake(words: ["--for", "1h"], status: 64, told: "up to 2000 s"),
            Mistake(words: ["--edges", "/no/such/edges.csv"], status: 65, told: "name another file with --edges"),
            Mistake(words: ["--edges", "/tmp"], status: 65, told: "Is a directory"),
            Mistake(words: ["--json", "--quiet"], status: 64, told: "do not go together"),
        ])
    func mistake(_ mistake: Mistake) throws {
        let rig = try BenchRigFile()
        let command = try Command.run("lightboard", ["play", rig.path] + mistake.words)
        #expect(command.status == .exited(code: mistake.status))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains(mistake.told))
        #expect(command.output.isEmpty)
    }
}
