import Timebase

/// What is to be done at which moment; things for the same moment keep the order in which they were added.
struct Agenda<Action> {
    private var entries: [(moment: Timestamp, action: Action)] = []

    /// When the next thing is to be done.
    var nextMoment: Timestamp? { entries.first?.moment }

    /// Adds something to be done.
    mutating func add(_ action: Action, at moment: Timestamp) {
        let place = entries.firstIndex { $0.moment > moment } ?? entries.endIndex
        entries.insert((moment, action), at: place)
    }

    /// The next thing that is due, with the moment that it was meant for; `nil` when none is.
    mutating func removeDue(at now: Timestamp) -> (moment: Timestamp, action: Action)? {
        guard let first = entries.first, first.moment <= now else { return nil }
        return entries.removeFirst()
    }

    /// Drops what is no longer wanted, and returns it.
    mutating func remove(where isUnwanted: (Action) -> Bool) -> [Action] {
        defer { entries.removeAll { isUnwanted($0.action) } }
        return entries.map(\.action).filter(isUnwanted)
    }
}
