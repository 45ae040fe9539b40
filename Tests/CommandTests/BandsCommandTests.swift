import Foundation
import Testing

struct BandsCommandTests {
    /// Fifteen bands, forty rows apart: at 1 kHz rows are 25 µs apart.
    private static func picture(in folder: TemporaryFolder) throws -> String {
        let rows = (0..<600).map { UInt8((128 + 100 * sin(2 * .pi * Double($0) / 40)).rounded()) }
        let file = folder.path + "/bands.pgm"
        try (Data("P5 1 600 255\n".utf8) + Data(rows)).write(to: URL(fileURLWithPath: file))
        return file
    }

    @Test("bands of a known frequency tell the line time")
    func measured() throws {
        let folder = try TemporaryFolder()
        let file = try Self.picture(in: folder)
        let command = try Command.run("lightboard", ["calibrate", "--bands", file, "--frequency", "1kHz", "--json"])
        #expect(command.status == .exited(code: 0))
        let object = try JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [String: Any]
        let lineTime = try #require((object?["line_time"] as? [String: Any])?["ns"] as? Int)
        #expect(abs(lineTime - 25_000) <= 3)
        #expect(object?["rows"] as? Int == 600)
    }

    @Test("a picture without bands tells none, in one line")
    func none() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("plain.pgm", "P5 1 600 255\n" + String(repeating: "a", count: 600))
        let command = try Command.run("lightboard", ["calibrate", "--bands", file, "--frequency", "1kHz"])
        #expect(command.status == .exited(code: 3))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains("plain.pgm: no even bands"))
    }

    @Test(
        "bands are measured without a rig, and a rig without bands",
        arguments: [
            (
                ["rig.json5", "--bands", "a.pgm", "--frequency", "1kHz"],
                "found 1 operand, but this takes none with --bands"
            ),
            (["--bands", "a.pgm", "--frequency", "1kHz", "--for", "9s"], "--bands and --for do not go together"),
            (["rig.json5", "--frequency", "1kHz"], "--bands is missing"),
            (["--bands", "a.pgm"], "--frequency is missing"),
            ([], "RIG is missing"),
        ])
    func mistake(_ words: [String], _ told: String) throws {
        let command = try Command.run("lightboard", ["calibrate"] + words)
        #expect(command.status == .exited(code: 64))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains(told))
    }

    @Test("a frequency without its unit is refused with an example")
    func unit() throws {
        let command = try Command.run("lightboard", ["calibrate", "--bands", "a.pgm", "--frequency", "1000"])
        #expect(command.status == .exited(code: 64))
        #expect(command.errors.contains("1kHz"))
    }
}
