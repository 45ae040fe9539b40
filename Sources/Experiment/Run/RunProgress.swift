/// How far a run has come.
public struct RunProgress: Sendable {
    /// The trials that are finished.
    public let finished: Int
    /// All trials, warm-ups among them.
    public let total: Int
    /// The trial that is being made; `nil` when all are finished.
    public let current: PlannedTrial?
}
