import Timebase

/// Whether a trial's preview frames vouch for one another: the driver's stamp and the light of every frame should be the
/// same time apart.
public struct FrameConsistency: Hashable, Sendable, Codable {
    /// How long after the driver's stamp the row of the board's centre begins to be exposed, as all frames together tell.
    public let delay: DurationEstimate
    /// How far frames lie from what they have in common: the median.
    @InNanoseconds public private(set) var residual: Duration
    /// The files of frames that lie farther off than their own intervals allow. Their own times are in no metric.
    public let doubted: [String]

    private enum CodingKeys: String, CodingKey {
        case delay
        case residual = "residual_ns"
        case doubted
    }

    /// States how well frames agree.
    public init(delay: DurationEstimate, residual: Duration, doubted: [String]) {
        self.delay = delay
        self.residual = residual
        self.doubted = doubted
    }
}
