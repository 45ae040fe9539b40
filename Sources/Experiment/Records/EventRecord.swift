import Timebase

/// A moment that somebody marked: a line of `events.jsonl`.
public struct EventRecord: Hashable, Sendable, Codable {
    /// When it was.
    public let time: Timestamp
    /// What it was: "preview.first-display".
    public let name: String

    private enum CodingKeys: String, CodingKey {
        case time = "ns"
        case name = "event"
    }

    /// Marks a moment.
    public init(time: Timestamp, name: String) {
        self.time = time
        self.name = name
    }
}
