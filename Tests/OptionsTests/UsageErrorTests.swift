import Options
import Testing

struct UsageErrorTests {
    struct Message: Sendable, CustomTestStringConvertible {
        let error: UsageError
        let words: String
        var testDescription: String { words }
    }

    @Test(
        "a message echoes what was given and tells the remedy",
        arguments: [
            Message(
                error: .unknownOption("--bord", known: ["--board", "--json"]),
                words: "unknown option '--bord'; did you mean '--board'?"),
            Message(
                error: .unknownOption("--xyz", known: ["--board", "--json"]),
                words: "unknown option '--xyz'; use '--board' or '--json'"),
            Message(
                error: .missingValue(option: "board", value: "FILE"), words: "--board needs a value: --board FILE"),
            Message(
                error: .unwantedValue(option: "json", value: "yes"),
                words: "--json takes no value, but was given 'yes'; leave the value out"),
            Message(
                error: .wrongValue(option: "trials", value: "many", wanted: "a number"),
                words: "--trials was given 'many', but takes a number"),
            Message(
                error: .missingOption("board", value: "FILE"), words: "--board is missing; add --board FILE"),
            Message(
                error: .missingChoice("edges", "pattern", value: "FILE"),
                words: "--edges or --pattern is missing; add --edges FILE or --pattern FILE"),
            Message(
                error: .conflict("edges", "pattern"),
                words: "--edges and --pattern do not go together; give one of them"),
            Message(
                error: .missingOperand("RIG", command: "lightboard run"),
                words: "RIG is missing; call it as lightboard run RIG"),
            Message(
                error: .operandCount(found: 1, wanted: "none"), words: "found 1 operand, but this takes none"),
            Message(
                error: .unknownCommand("decod", known: ["decode", "run"]),
                words: "unknown command 'decod'; did you mean 'decode'?"),
        ])
    func messages(_ message: Message) { #expect(message.error.description == message.words) }
}
