/// What is wrong with a file that a person wrote, where, and what to do about it.
public struct DocumentError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let file: String
    /// The key in the file, from the outside in: `tracks[1].every`; empty for the file as a whole.
    public let key: String
    /// What is wrong.
    public let problem: Problem

    /// A problem at a key of a file.
    public init(file: String, key: String, problem: Problem) {
        self.file = file
        self.key = key
        self.problem = problem
    }

    /// The kinds of problem.
    public enum Problem: Equatable, Sendable {
        /// The file cannot be read; the system's words say why.
        case unreadable(reason: String)
        /// The bytes are not text in UTF-8.
        case encoding
        /// The text is not JSON5. (Foundation on Linux does not tell where it stopped reading.)
        case syntax
        /// A key that nothing reads.
        case unknownKey(String, known: [String])
        /// A key that has to be there.
        case missingKey(String, example: String)
        /// A value of another kind than the key takes.
        case wrongValue(found: String, wanted: String)
        /// A name that is none of the choices.
        case unknownChoice(String, choices: [String])
        /// A rule between values that is broken, and how to mend it.
        case brokenRule(String, remedy: String)
    }

    /// One line with file, key and remedy.
    public var description: String { DocumentErrorWords.message(for: self) }
}
