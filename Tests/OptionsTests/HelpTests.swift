import Options
import Testing

struct HelpTests {
    private static let help = CommandDescription(
        name: "lightboard play", summary: "Plays a pattern.", operands: "RIG", operandCount: 1...1,
        options: [
            Option("for", value: "TIME", help: "how long"),
            Option("quiet", help: String(repeating: "word ", count: 40)),
        ], examples: [("lightboard play rigs/bench.json5", "plays until Ctrl-C")]
    ).help

    @Test("help names the command, its operands, every option with its value, --help itself, and examples")
    func whole() {
        for part in [
            "Plays a pattern.", "usage: lightboard play RIG [options]", "--for TIME  how long", "--help",
            "lightboard play rigs/bench.json5", "plays until Ctrl-C",
        ] {
            #expect(Self.help.contains(part))
        }
    }

    @Test("long help is broken between words and goes on under its beginning")
    func wrapped() {
        let lines = Self.help.split(separator: "\n").filter { $0.contains("word") }
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { $0.count <= 100 })
        let columns = lines.map { line in
            line.firstRange(of: "word").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
        #expect(Set(columns).count == 1)
    }
}
