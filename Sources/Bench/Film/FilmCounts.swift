/// How a film went.
public struct FilmCounts: Hashable, Sendable, CustomStringConvertible {
    /// The frames that were shown.
    public internal(set) var shown = 0
    /// The frames that were not: made too late, or the lines' record had gaps.
    public internal(set) var dropped = 0
    /// The changes of LEDs that were recorded only after a frame had been made that should have shown them.
    public internal(set) var missedChanges = 0

    /// Whether a frame is missing or wrong.
    var isFlawed: Bool { dropped > 0 || missedChanges > 0 }

    /// What has come since.
    static func - (now: FilmCounts, before: FilmCounts) -> FilmCounts {
        FilmCounts(
            shown: now.shown - before.shown, dropped: now.dropped - before.dropped,
            missedChanges: now.missedChanges - before.missedChanges)
    }

    /// One line.
    public var description: String {
        "\(shown) frames shown, \(dropped) dropped, \(missedChanges) changes of LEDs recorded too late for their frame"
    }
}
