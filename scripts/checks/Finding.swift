/// Something that `scripts/check` objects to: where it is, what it is, and what to do about it.
struct Finding: Hashable, Comparable, CustomStringConvertible {
    let path: String
    /// Counted from 1.
    let line: Int
    let what: String
    let remedy: String

    var description: String { "\(path):\(line): \(what); \(remedy)" }

    static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.what) < (other.path, other.line, other.what)
    }
}
