import Timebase

/// Shares as a report writes them.
enum Percent {
    /// A share between 0 and 1 as a percentage: "1.2 %".
    static func text(_ share: Double) -> String { Milliseconds.fixed(share * 100, places: 1) + "\u{A0}%" }
}
