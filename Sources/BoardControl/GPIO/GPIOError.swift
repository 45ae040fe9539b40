/// What can go wrong with GPIO chips and lines.
public enum GPIOError: Error, Hashable, CustomStringConvertible {
    /// The machine has no GPIO chip that the kernel shows.
    case noChips
    /// The chips' devices belong to somebody else; their group, when it has one that can be joined.
    case forbidden(device: String, group: String?)
    /// A chip cannot be opened or looked at; the system's words.
    case unreadable(String)
    /// No chip has the label or path.
    case noSuchChip(GPIOChipAddress, present: [String])
    /// Several chips have it.
    case ambiguousChip(GPIOChipAddress, found: [String])
    /// The chip has fewer lines.
    case noSuchOffset(Int, wire: String, chip: String, lineCount: Int)
    /// No line has the name.
    case noSuchName(String, wire: String, chips: [String], known: [String])
    /// Several lines have it.
    case ambiguousName(String, wire: String, places: [String])
    /// Two things hang on one line.
    case lineTwice(String, chip: String, wires: [String])
    /// The kernel gives out fewer lines at a time.
    case tooManyLines(chip: String, count: Int, limit: Int)
    /// Lines that cannot be had; all of them.
    case unavailable([GPIORefusal])
    /// The chip went away while its lines were ours.
    case gone(chip: String)
    /// The lines could not be set; the system's words.
    case notSet(chip: String, reason: String)

    /// What is wrong, each thing with its remedy: one for each line that cannot be had, otherwise one.
    public var complaints: [GPIOComplaint] { GPIOErrorWords.complaints(about: self) }

    /// What is wrong and the remedy; a line for each GPIO line that cannot be had.
    public var description: String {
        let lines = complaints.map { "\($0.what); \($0.remedy)" }
        guard case .unavailable = self else { return lines.joined() }
        let heading = lines.count == 1 ? "a line cannot be had:" : "\(lines.count) lines cannot be had:"
        return ([heading] + lines).joined(separator: "\n  ")
    }
}
