/// How far a step may stray from the pattern before readings that rest on it are void.
///
/// A step that comes late is no error: the edge log has its time, and a reading's interval widens by what the longer
/// state leaves open. Beyond these limits that is no longer what the instrument promises.
public struct PlaybackTolerance: Hashable, Sendable {
    /// What a rig has that does not say.
    ///
    /// One step late: the state before has then lasted for two and at least one of the pattern has been left out, so that
    /// an end of an exposure is not told to a step. A bracket of a quarter step: an edge is taken to lie in the middle, so
    /// that it is wrong by an eighth at most, as much as a partly lit LED tells.
    public static let standard = PlaybackTolerance(lateness: 1, bracket: 0.25)

    /// The most that a step may be late, as a share of a step.
    public let lateness: Double
    /// The longest bracket of a change, as a share of a step.
    public let bracket: Double

    /// Sets the limits, both as shares of a step.
    public init(lateness: Double, bracket: Double) {
        self.lateness = lateness
        self.bracket = bracket
    }

    /// The steps that are beyond the limits.
    ///
    /// - Parameter step: how long a step lasts.
    public func violations(in played: [PlayedStep], step: Duration) -> [PlayedStep] {
        let (latest, widest) = (step * lateness, step * bracket)
        return played.filter { $0.lateness > latest || $0.bracket > widest }
    }
}
