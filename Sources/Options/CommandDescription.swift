/// What a command takes and does: the one table that parsing and help are made from.
public struct CommandDescription: Sendable {
    /// The words that call it: "lightboard decode".
    public let name: String
    /// What it does, in a sentence.
    public let summary: String
    /// What its operands are called, such as "IMAGE…"; `nil` when it takes none.
    public let operands: String?
    /// How many operands it takes.
    public let operandCount: ClosedRange<Int>
    /// Its options; `--help` is always understood.
    public let options: [Option]
    /// Calls to try, each with what it does.
    public let examples: [(call: String, does: String)]

    /// Describes a command.
    public init(
        name: String, summary: String, operands: String? = nil, operandCount: ClosedRange<Int> = 0...0,
        options: [Option], examples: [(call: String, does: String)]
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.operandCount = operandCount
        self.options = options
        self.examples = examples
    }

    /// The help text.
    public var help: String {
        let usage = (["usage: \(name)"] + [operands, options.isEmpty ? nil : "[options]"].compactMap { $0 })
            .joined(separator: " ")
        let all = options + [Self.helpOption]
        let titles = all.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
        let width = titles.map(\.count).max() ?? 0
        var lines = [summary, "", usage, "", "options:"]
        let margin = String(repeating: " ", count: width + 4)
        for (title, option) in zip(titles, all) {
            let help = Self.wrapped(option.help, width: Self.columns - margin.count)
            lines.append("  " + title + margin.dropFirst(title.count + 2) + help.joined(separator: "\n" + margin))
        }
        if !examples.isEmpty { lines += ["", "examples:"] }
        for example in examples { lines += ["  \(example.call)", "      \(example.does)"] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How wide the help is made, in characters: what terminals show and people read in one line.
    private static let columns = 100

    /// Breaks a text between words into lines that are as long as fits.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    static let helpOption = Option("help", help: "print this text")
}
