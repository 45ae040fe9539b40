import Timebase

/// A step as it was really played.
public struct PlayedStep: Hashable, Sendable {
    /// When it had to come.
    public let due: Timestamp
    /// When the player had woken for it: the clock just before the write.
    public let before: Timestamp
    /// When its LEDs were lit for certain: the clock just after the write. The same as `before` where nothing changed.
    public let after: Timestamp

    /// Describes a step.
    public init(due: Timestamp, before: Timestamp, after: Timestamp) {
        self.due = due
        self.before = before
        self.after = after
    }

    /// How long after it was due the player began to show it. One of a step's length and more has cost steps, which were
    /// left out.
    public var lateness: Duration { before - due }
    /// How long the moment of the change is uncertain.
    public var bracket: Duration { after - before }
}
