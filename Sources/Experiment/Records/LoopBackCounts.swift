import BoardControl

/// What a line that is wired back said of the edge log of a trial.
public struct LoopBackCounts: Hashable, Sendable, Codable {
    /// How often its LED was switched, by the log.
    public let changes: Int
    /// The changes of which the line told.
    public let seen: Int
    /// Those that it saw within their bracket.
    public let inside: Int
    /// From the beginning of the write to the kernel's stamp: the median.
    @InNanoseconds public private(set) var delay: Duration

    private enum CodingKeys: String, CodingKey {
        case changes, seen, inside
        case delay = "delay_ns"
    }

    /// Counts what was compared.
    init(_ comparison: LoopBackComparison) {
        (changes, seen, inside) = (comparison.changes, comparison.seen, comparison.inside)
        _delay = InNanoseconds(wrappedValue: comparison.delay.median)
    }
}
