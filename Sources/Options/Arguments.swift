/// A command line, parsed against a command's table.
///
/// Options and operands mix freely; `--name=value` and `--name value` are the same, but a value that begins with two
/// dashes needs the first form; after `--` everything is an operand.
public struct Arguments: Sendable {
    /// The words that are not options, in order.
    public let operands: [String]
    /// Whether `--help` was among the options; nothing else has then been checked.
    public let wantsHelp: Bool
    private let values: [String: String]

    /// Parses the words after the command's name.
    ///
    /// - Throws: `UsageError`.
    public init(_ words: [String], for command: CommandDescription) throws(UsageError) {
        var operands: [String] = []
        var values: [String: String] = [:]
        var rest = words[...]
        wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        if wantsHelp {
            (self.operands, self.values) = ([], [:])
            return
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.options.first(where: { "--\($0.name)" == parts[0] }) else {
                throw .unknownOption(parts[0], known: command.options.map { "--\($0.name)" })
            }
            if let value = option.value {
                let given = parts.count > 1 ? parts[1] : rest.popFirst()
                // Another option in the place of the value: the value was forgotten.
                guard let given, parts.count > 1 || !given.hasPrefix("--") else {
                    throw .missingValue(option: option.name, value: value)
                }
                values[option.name] = given
            } else if parts.count > 1 {
                throw .unwantedValue(option: option.name, value: parts[1])
            } else {
                values[option.name] = ""
            }
        }
        guard command.operandCount.contains(operands.count) else {
            if operands.isEmpty, let wanted = command.operands {
                throw .missingOperand(wanted, command: command.name)
            }
            throw .operandCount(found: operands.count, wanted: command.operands ?? "none")
        }
        self.operands = operands
        self.values = values
    }

    /// Whether an option was given.
    public func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option, the last one when it was given more than once; `nil` when it was not given.
    public func value(_ option: String) -> String? { values[option] }

    /// What a parser makes of an option's value; `nil` when the option was not given.
    ///
    /// - Parameter wanted: the words for what the parser takes, for the message when it returns `nil`.
    /// - Throws: `UsageError.wrongValue`.
    public func parsed<Result>(
        _ option: String, wanted: String, _ parse: (String) -> Result?
    ) throws(UsageError) -> Result? {
        guard let text = value(option) else { return nil }
        guard let result = parse(text) else { throw .wrongValue(option: option, value: text, wanted: wanted) }
        return result
    }
}
