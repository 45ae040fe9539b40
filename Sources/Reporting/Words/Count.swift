/// A number with the word for what it counts.
enum Count {
    /// "1 trial", "2 trials".
    static func text(_ number: Int, _ word: String) -> String { "\(number)\u{A0}\(word)\(number == 1 ? "" : "s")" }
}
