/// Which configurations a run compares, and from what size on a difference matters.
///
/// H1, deferred start shortens launch: `baseline` against `deferred`. H2, deferral alone leaves the first capture:
/// `deferred` against `baseline`. H3, responsive capture wins the moment back: `responsive` against `deferred`.
public struct Hypotheses: Hashable, Sendable, Codable {
    /// The smallest factor by which a launch must be shorter to be called shorter.
    public static let defaultMinimumFactor = 1.1
    /// One frame at 30 a second: what a free-running camera adds or spares by chance.
    public static let defaultMargin: Duration = .milliseconds(33)

    /// The configuration that defers nothing; `nil` leaves H1 and H2 out.
    public let baseline: String?
    /// The configuration that defers the outputs that the preview does not need.
    public let deferred: String
    /// The configuration that defers and takes presses early; `nil` leaves H3 out.
    public let responsive: String?
    /// The smallest factor by which a launch must be shorter for H1.
    public let minimumFactor: Double
    /// The largest shift of the first capture that is none, for H2.
    @InNanoseconds public private(set) var margin: Duration

    private enum CodingKeys: String, CodingKey {
        case baseline, deferred, responsive
        case minimumFactor = "minimum_factor"
        case margin = "margin_ns"
    }

    /// Says what to compare.
    public init(
        baseline: String?, deferred: String, responsive: String?, minimumFactor: Double = defaultMinimumFactor,
        margin: Duration = defaultMargin
    ) {
        self.baseline = baseline
        self.deferred = deferred
        self.responsive = responsive
        self.minimumFactor = minimumFactor
        self.margin = margin
    }
}
