/// One thing that is wrong with GPIO chips and lines.
public struct GPIOComplaint: Hashable, Sendable {
    /// What is wrong.
    public let what: String
    /// What to do about it.
    public let remedy: String

    init(_ what: String, _ remedy: String) {
        self.what = what
        self.remedy = remedy
    }
}
