/// Whether a trial's preview frames vouch for one another: the driver's stamp and the light of every frame should be the
/// same time apart.
public struct FrameConsistency: Hashable, Sendable, Codable {
    /// How far frames lie from what they have in common: the median.
    @InNanoseconds public private(set) var residual: Duration
    /// The files of frames that lie farther off than their own intervals allow. Their times are in no metric.
    public let doubted: [String]

    private enum CodingKeys: String, CodingKey {
        case residual = "residual_ns"
        case doubted
    }

    /// States how well frames agree.
    public init(residual: Duration, doubted: [String]) {
        self.residual = residual
        self.doubted = doubted
    }
}
