/// Words that a file must not hold, or only with a reason beside them.
///
/// The words are put together from halves so that these rules do not object to themselves.
enum TextRules {
    private struct Rule: Sendable {
        let words: [String]
        let remedy: String
        /// Whether a comment on the line, or directly above it, makes the words acceptable.
        var allowsReason = false
        var applies: @Sendable (String) -> Bool = isSwift
    }

    private static let rules: [Rule] = [
        Rule(words: ["try" + "!", "as" + "!"], remedy: "throw, or handle the failure"),
        Rule(
            words: [
                "fatal" + "Error(", "@unchecked " + "Sendable", "nonisolated" + "(unsafe)",
            ],
            remedy: "do without, or say why in a comment beside it", allowsReason: true),
        Rule(words: ["swift-format-" + "ignore"], remedy: "mend what the linter says"),
        Rule(
            words: ["Task" + ".sleep(", "u" + "sleep(", "nano" + "sleep(", " sl" + "eep("],
            remedy: "wait for the event, or say why in a comment beside it", allowsReason: true,
            applies: { isSwift($0) && $0.hasPrefix("Tests/") }),
        Rule(
            words: ["TO" + "DO", "FIX" + "ME", "not " + "implemented", "un" + "implemented"],
            remedy: "finish it, or leave it out", applies: { !$0.hasPrefix("results/") }),
        Rule(
            words: ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/op" + "t/swift"],
            remedy: "a path of one machine has no place in the project", applies: { _ in true }),
        Rule(
            words: ["/t" + "mp/"], remedy: "ask TMPDIR or mktemp for a place",
            applies: { !$0.hasPrefix("Tests/") }),
    ]

    static func findings(_ tree: Tree) -> [Finding] {
        tree.files().flatMap { path, lines in
            let rules = rules.filter { $0.applies(path) }
            return lines.enumerated().flatMap { index, line in
                rules.flatMap { findings(of: $0, path, lines, index) }
                    + (isSwift(path) && isDisabledCode(line) ? [disabledCode(path, index)] : [])
            }
        }
    }

    private static func findings(of rule: Rule, _ path: String, _ lines: [String], _ index: Int) -> [Finding] {
        rule.words.filter { lines[index].contains($0) }
            .filter { !rule.allowsReason || !hasReason(lines, index, for: $0) }
            .map { Finding(path: path, line: index + 1, what: "'\($0.trimming(" "))'", remedy: rule.remedy) }
    }

    /// A comment counts as a reason when it is on the line, directly below it, or directly above; a doc comment only when
    /// it speaks of the word.
    private static func hasReason(_ lines: [String], _ index: Int, for word: String) -> Bool {
        if lines[index].contains(" // ") { return true }
        if index + 1 < lines.count, lines[index + 1].trimming(" ").hasPrefix("// ") { return true }
        let names = word.split { !$0.isLetter }
        for line in lines[..<index].reversed() {
            let text = line.trimming(" ")
            guard text.hasPrefix("//") || text.hasPrefix("@") else { return false }
            if text.hasPrefix("// ") { return true }
            if text.hasPrefix("///"), names.contains(where: { text.contains($0) }) { return true }
        }
        return false
    }

    /// Whether a comment holds code rather than words.
    private static func isDisabledCode(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("// ") else { return false }
        let words = text.dropFirst(3).split(separator: " ")
        guard let first = words.first, let last = words.last else { return false }
        let declares = ["let", "var"].contains(first) && words.count > 3 && words[2] == "="
        return declares || last == "{" || first == "}"
    }

    private static func disabledCode(_ path: String, _ index: Int) -> Finding {
        Finding(
            path: path, line: index + 1, what: "code in a comment", remedy: "remove it; the history remembers")
    }

    @Sendable private static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }
}

extension String {
    /// The text without the given characters at its ends.
    func trimming(_ characters: String) -> String { self[...].trimming(characters) }
}
