import Options
import Testing

struct ArgumentsTests {
    private static let command = CommandDescription(
        name: "lightboard decode", summary: "Reads images.", operands: "IMAGE…", operandCount: 1...3,
        options: [
            Option("board", value: "FILE", help: "the board"), Option("json", help: "print JSON"),
            Option("line-time", value: "TIME", help: "time from row to row"),
        ], examples: [])

    @Test("options and operands mix in any order")
    func mixed() throws {
        let arguments = try Arguments(["a.jpg", "--board", "b.json5", "c.jpg", "--json"], for: Self.command)
        #expect(arguments.operands == ["a.jpg", "c.jpg"])
        #expect(arguments.value("board") == "b.json5")
        #expect(arguments.has("json"))
        #expect(!arguments.has("line-time"))
        #expect(arguments.value("line-time") == nil)
    }

    @Test("a value may be joined to its option, and then begin with dashes, be empty or hold an equals sign")
    func joined() throws {
        for value in ["b.json5", "--b", "", "a=b"] {
            #expect(try Arguments(["--board=\(value)", "a.jpg"], for: Self.command).value("board") == value)
        }
    }

    @Test("a value may be negative")
    func negative() throws {
        #expect(try Arguments(["--line-time", "-3us", "a.jpg"], for: Self.command).value("line-time") == "-3us")
    }

    @Test("after two dashes everything is an operand, as is a single dash")
    func operands() throws {
        let arguments = try Arguments(["-", "--", "--json", "--help"], for: Self.command)
        #expect(arguments.operands == ["-", "--json", "--help"])
        #expect(!arguments.has("json"))
        #expect(!arguments.wantsHelp)
    }

    @Test("of an option that is given twice the last value counts")
    func repeated() throws {
        let arguments = try Arguments(["--board", "a", "--board", "b", "x"], for: Self.command)
        #expect(arguments.value("board") == "b")
    }

    @Test("help is understood whatever is wrong beside it", arguments: ["--help", "-h"])
    func help(_ word: String) throws {
        #expect(try Arguments(["--nonsense", word], for: Self.command).wantsHelp)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let words: [String]
        let error: UsageError
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "what the table does not have is refused",
        arguments: [
            Refusal(
                words: ["--bord", "b", "a"],
                error: .unknownOption("--bord", known: ["--board", "--json", "--line-time"])),
            Refusal(words: ["-j", "a"], error: .unknownOption("-j", known: ["--board", "--json", "--line-time"])),
            Refusal(words: ["a", "--board"], error: .missingValue(option: "board", value: "FILE")),
            Refusal(words: ["--board", "--json", "a"], error: .missingValue(option: "board", value: "FILE")),
            Refusal(words: ["--json=yes", "a"], error: .unwantedValue(option: "json", value: "yes")),
            Refusal(words: ["--json"], error: .missingOperand("IMAGE…", command: "lightboard decode")),
            Refusal(words: ["a", "b", "c", "d"], error: .operandCount(found: 4, wanted: "IMAGE…")),
        ])
    func refusals(_ refusal: Refusal) {
        #expect(throws: refusal.error) { try Arguments(refusal.words, for: Self.command) }
    }

    @Test("a value of another kind than is wanted is refused with the words for what is")
    func parsed() throws {
        let arguments = try Arguments(["--line-time", "soon", "a"], for: Self.command)
        #expect(throws: UsageError.wrongValue(option: "line-time", value: "soon", wanted: "a number")) {
            try arguments.parsed("line-time", wanted: "a number") { Int($0) }
        }
        #expect(try arguments.parsed("board", wanted: "a number") { Int($0) } == nil)
    }
}
