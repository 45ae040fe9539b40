import Foundation

/// Links in Markdown lead somewhere, and so do mentions of `docs/…` and `scripts/…` anywhere.
enum LinkRules {
    static func findings(_ tree: Tree) -> [Finding] {
        tree.files(ending: ".md").flatMap { links(in: $0.path, $0.lines, tree) }
            + tree.files().flatMap { mentions(in: $0.path, $0.lines, tree) }
    }

    private static func links(in path: String, _ lines: [String], _ tree: Tree) -> [Finding] {
        prose(lines).flatMap { number, line in
            line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
                .filter { !isExternal($0) && !resolves($0, from: path, tree) }
                .map {
                    Finding(
                        path: path, line: number, what: "the link '\($0)' leads nowhere",
                        remedy: "mend the path or the heading")
                }
        }
    }

    private static func mentions(in path: String, _ lines: [String], _ tree: Tree) -> [Finding] {
        lines.enumerated().flatMap { index, line in
            guard line.contains("docs/") || line.contains("scripts/") else { return [Finding]() }
            return line.matches(of: /(?:^|[\s`"'(])((?:docs|scripts)\/[\w\/-]+(?:\.\w+)*)/).map { String($0.1) }
                .filter { !tree.paths.contains($0.hasSuffix("/") ? String($0.dropLast()) : $0) }
                .map {
                    Finding(path: path, line: index + 1, what: "there is no '\($0)'", remedy: "mend the name")
                }
        }
    }

    private static func isExternal(_ target: String) -> Bool {
        target.contains("://") || target.hasPrefix("mailto:")
    }

    private static func resolves(_ target: String, from path: String, _ tree: Tree) -> Bool {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = path.split(separator: "/").dropLast().map(String.init)
        let file = parts[0].isEmpty ? path : normalized(folder + parts[0].split(separator: "/").map(String.init))
        guard tree.paths.contains(file) else { return false }
        guard parts.count > 1, let lines = tree.files[file] else { return true }
        return prose(lines).contains { $0.line.hasPrefix("#") && anchor(ofHeading: $0.line) == parts[1] }
    }

    private static func normalized(_ parts: [String]) -> String {
        var result: [String] = []
        for part in parts where part != "." {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return result.joined(separator: "/")
    }

    /// The name that Markdown viewers give a heading: lower case, hyphens for spaces, no punctuation.
    private static func anchor(ofHeading line: String) -> String {
        let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
    }

    /// The lines outside code fences, with their numbers.
    private static func prose(_ lines: [String]) -> [(number: Int, line: String)] {
        var isCode = false
        return lines.enumerated().compactMap { index, line in
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
                return nil
            }
            return isCode ? nil : (index + 1, line)
        }
    }
}
