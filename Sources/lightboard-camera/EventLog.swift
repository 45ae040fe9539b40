import Capture
import Synchronization
import Timebase

/// The marks of one launch, kept in memory until the measured moments are over.
final class EventLog: Sendable {
    /// Room for a launch with a few photos, so that no mark waits for memory.
    private static let usualCount = 64

    private let events = Mutex<[(moment: Timestamp, name: String)]>([])

    init() { events.withLock { $0.reserveCapacity(Self.usualCount) } }

    /// Marks a moment, by default this one.
    func mark(_ name: String, at moment: Timestamp = .now()) { events.withLock { $0.append((moment, name)) } }

    /// The lines of `events.jsonl`, in the order of time.
    var lines: [String] {
        events.withLock { $0 }.sorted { $0.moment < $1.moment }
            .map { #"{"ns":\#($0.moment.nanoseconds),"event":"\#($0.name)"}"# }
    }
}
