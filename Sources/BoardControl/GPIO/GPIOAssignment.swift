/// The lines of one chip that are to be ours.
struct GPIOAssignment: Hashable, Sendable {
    /// One of them.
    struct Line: Hashable, Sendable {
        /// What hangs on it.
        let wire: GPIOWire
        /// The number that the chip gives it.
        let offset: Int
        /// The name that the kernel gives it, if any.
        let name: String?

        /// "line 17 'GPIO17'".
        var words: String { name.map { "line \(offset) '\($0)'" } ?? "line \(offset)" }
    }

    /// The chip.
    let chip: GPIOChip
    /// Its lines, by offset.
    let lines: [Line]
}
