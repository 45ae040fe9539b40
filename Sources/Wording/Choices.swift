/// Puts names into sentences.
public enum Choices {
    /// Quoted names joined for reading: `'a', 'b' or 'c'`.
    public static func list(_ names: [String], joinedBy word: String = "or") -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }

    /// What to do about an unknown name: the near miss where there is one, otherwise the choices.
    public static func remedy(for name: String, among known: [String]) -> String {
        if let near = NearestName.of(name, among: known) { return "did you mean '\(near)'?" }
        return "use \(list(known))"
    }
}
