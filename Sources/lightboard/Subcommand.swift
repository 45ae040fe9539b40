import Options

/// One of the things that `lightboard` does.
struct Subcommand: Sendable {
    /// What it takes, for parsing and for the help.
    let description: CommandDescription
    /// Does it.
    let run: @Sendable (Arguments) throws -> ExitCode

    /// The word that calls it: "decode" of "lightboard decode".
    var word: String { String(description.name.split(separator: " ").last ?? "") }

    /// The first line of its summary, which says what it does; the others tell how it ends.
    var brief: String { String(description.summary.prefix { !$0.isNewline }) }
}
