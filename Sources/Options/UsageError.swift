import Wording

/// A command line that a command does not understand.
public enum UsageError: Error, Equatable, CustomStringConvertible {
    /// An option that the command does not have.
    case unknownOption(String, known: [String])
    /// An option that takes a value, without one.
    case missingValue(option: String, value: String)
    /// A switch that was given a value.
    case unwantedValue(option: String, value: String)
    /// A value of another kind than the option takes.
    case wrongValue(option: String, value: String, wanted: String)
    /// An option that has to be given.
    case missingOption(String, value: String)
    /// Two options of which one has to be given.
    case missingChoice(String, String, value: String)
    /// Options that do not go together.
    case conflict(String, String)
    /// No operand, where there has to be one.
    case missingOperand(String, command: String)
    /// Too many operands.
    case operandCount(found: Int, wanted: String)
    /// A subcommand that does not exist.
    case unknownCommand(String, known: [String])

    /// One line with the option and the remedy.
    public var description: String {
        switch self {
        case .unknownOption(let name, let known):
            "unknown option '\(name)'; \(Choices.remedy(for: name, among: known))"
        case .missingValue(let option, let value):
            "--\(option) needs a value: --\(option) \(value)"
        case .unwantedValue(let option, let value):
            "--\(option) takes no value, but was given '\(value)'; leave the value out"
        case .wrongValue(let option, let value, let wanted):
            "--\(option) was given '\(value)', but takes \(wanted)"
        case .missingOption(let option, let value):
            "--\(option) is missing; add --\(option) \(value)"
        case .missingChoice(let one, let other, let value):
            "--\(one) or --\(other) is missing; add --\(one) \(value) or --\(other) \(value)"
        case .conflict(let one, let other):
            "--\(one) and --\(other) do not go together; give one of them"
        case .missingOperand(let operand, let command):
            "\(operand) is missing; call it as \(command) \(operand)"
        case .operandCount(let found, let wanted):
            "found \(found) operand\(found == 1 ? "" : "s"), but this takes \(wanted)"
        case .unknownCommand(let name, let known):
            "unknown command '\(name)'; \(Choices.remedy(for: name, among: known))"
        }
    }
}
