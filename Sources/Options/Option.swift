/// One option of a command.
public struct Option: Sendable {
    /// The name without its dashes: "json".
    public let name: String
    /// What the value is called in the help, such as "FILE"; `nil` for an option that is a switch.
    public let value: String?
    /// What it does, in a phrase.
    public let help: String

    /// Describes an option.
    public init(_ name: String, value: String? = nil, help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}
