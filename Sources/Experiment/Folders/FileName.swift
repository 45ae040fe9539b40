/// Names that any disk takes.
public enum FileName {
    /// The letters and digits of a text, in lower case, with dashes between words: "deferred-responsive".
    public static func words(of text: String) -> String {
        text.lowercased().split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }.joined(separator: "-")
    }
}
