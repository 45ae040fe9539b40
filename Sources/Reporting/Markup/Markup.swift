/// A piece of HTML, SVG or XML whose texts are escaped.
///
/// All of it is well-formed XML, so that one writer serves pages and JUnit files, and a test can parse either.
struct Markup: ExpressibleByStringLiteral {
    /// The piece as it stands in a file.
    let source: String

    /// Trusted markup, such as a style sheet.
    init(source: String) { self.source = source }

    /// A text, escaped.
    init(_ text: String) { source = Self.escape(text) }

    /// A text, escaped.
    init(stringLiteral text: String) { self.init(text) }

    /// HTML's elements that have no contents and no closing tag.
    private static let void: Set<String> = ["br", "img", "meta"]

    /// An element.
    ///
    /// - Parameter attributes: in the order in which they are written; one without a value (`nil`) is left out.
    static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
        @MarkupBuilder _ contents: () -> [Markup] = { [] }
    ) -> Markup {
        let written = attributes.map { key, value in value.map { " \(key)=\"\(escape($0))\"" } ?? "" }.joined()
        if void.contains(name) { return Markup(source: "<\(name)\(written)/>") }
        return Markup(source: "<\(name)\(written)>" + contents().map(\.source).joined() + "</\(name)>")
    }

    /// A table's caption, which stays in sight while a wide table is scrolled.
    static func caption(_ text: String) -> Markup {
        element("caption") { element("span") { Markup(text) } }
    }

    /// A text in which nothing is markup any more; what XML cannot hold becomes U+FFFD.
    private static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
