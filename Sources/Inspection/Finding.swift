/// What one look at the machine found.
public struct Finding: Hashable, Sendable {
    /// What was looked at: "kernel", "board".
    public let subject: String
    /// What was found.
    public let words: String
    /// What to do about it; `nil` when all is well.
    public let remedy: String?
    /// Whether the rig cannot be measured with before that is done.
    public let blocks: Bool

    /// Whether there is nothing to be done.
    public var isWell: Bool { remedy == nil }

    /// All is well.
    static func well(_ subject: String, _ words: String) -> Finding {
        Finding(subject: subject, words: words, remedy: nil, blocks: false)
    }

    /// Something makes the measurement worse.
    static func poor(_ subject: String, _ words: String, remedy: String) -> Finding {
        Finding(subject: subject, words: words, remedy: remedy, blocks: false)
    }

    /// Something makes the measurement impossible.
    static func blocking(_ subject: String, _ words: String, remedy: String) -> Finding {
        Finding(subject: subject, words: words, remedy: remedy, blocks: true)
    }
}
