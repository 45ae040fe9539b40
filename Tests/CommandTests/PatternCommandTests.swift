import Foundation
import Testing

struct PatternCommandTests {
    private static let board = """
        {format: 'lightboard.board/1', name: 'row', size: {width: 90, height: 40}, leds: [
            {id: 'A0', role: 'anchor', color: 'green', x: 0, y: 0},
            {id: 'A1', role: 'anchor', color: 'green', x: 90, y: 0},
            {id: 'A2', role: 'anchor', color: 'green', x: 90, y: 40},
            {id: 'A3', role: 'anchor', color: 'green', x: 0, y: 40},
            SIGNALS
        ]}
        """

    private static func board(signals count: Int) -> String {
        let signals = (0..<count).map { "{id: 'L\($0)', role: 'signal', color: 'red', x: \(10 + 8 * $0), y: 20}," }
        return board.replacingOccurrences(of: "SIGNALS", with: signals.joined(separator: "\n"))
    }

    @Test("the pattern goes to standard output and the figures to standard error")
    func streams() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("board.json5", Self.board(signals: 8))
        let command = try Command.run("lightboard", ["pattern", file, "--exposure", "1ms", "--range", "1s"])
        #expect(command.status == .exited(code: 0))
        // 1.001 s / (4 · 2⁴) = 15.6 ms, and 16 ms is the next preferred number.
        #expect(
            command.output == """
                {
                  step: "16ms",
                  tracks: [
                    {kind: "steady", leds: ["A*"]},
                    {kind: "ring", leds: ["L0", "L1", "L2", "L3"], every: 1},
                    {kind: "gray", leds: ["L4", "L5", "L6", "L7"], every: 4, offset: 2},
                  ],
                }

                """)
        #expect(command.errors.contains("16 ms; set by the range"))
    }

    @Test("with --json there is one object and no other word")
    func json() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("board.json5", Self.board(signals: 8))
        let command = try Command.run("lightboard", ["pattern", file, "--json", "--range", "1s"])
        let object = try JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [String: Any]
        #expect(object?["format"] as? String == "lightboard.pattern-advice/1")
        #expect((object?["pattern"] as? [String: Any])?["step"] as? String == "16ms")
        #expect(command.errors.isEmpty)
    }

    @Test("a board that no pattern fits is drawn, and refused in one line with the code for bad input")
    func tooFew() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("board.json5", Self.board(signals: 3))
        let command = try Command.run("lightboard", ["pattern", file, "--drawing", folder.path + "/board.svg"])
        #expect(command.status == .exited(code: 65))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains("board.json5") && command.errors.contains("at least 4"))
        #expect(folder.contents.contains("board.svg"))
    }

    @Test(
        "an option out of its range is named with its value",
        arguments: [
            ["--exposure", "10"], ["--exposure", "-1ms"], ["--range", "2h 1"], ["--rows", "0"], ["--line-time", "1s"],
        ])
    func options(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("board.json5", Self.board(signals: 8))
        let command = try Command.run("lightboard", ["pattern", file] + words)
        #expect(command.status == .exited(code: 64))
        #expect(command.errors.contains("\(words[0]) was given '\(words[1])'"))
    }
}
