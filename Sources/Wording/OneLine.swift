extension String {
    /// The text as one line that a terminal shows as it is: line feeds and other control characters, which names of files
    /// and values may have, are written as Swift writes them, `\n` and `\u{1B}`.
    public var onOneLine: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            line += Self.isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    /// Whether a character moves the cursor or changes how the terminal works: the categories control, line separator
    /// and paragraph separator of Unicode.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
