import Timebase

/// Whether a trial's preview frames vouch for one another: their light should come at a steady pace, and the same time
/// after the driver's stamp.
public struct FrameConsistency: Hashable, Sendable, Codable {
    /// What a frame's light is held against.
    public enum Witness: String, Hashable, Sendable, Codable {
        /// A straight line through the light of all frames, against their places in the camera's cadence.
        case sequence
        /// The driver's stamp, and the delay that all frames have in common.
        case stamp
    }

    /// A frame that lies off what the others have in common, farther than its own interval allows.
    public struct Doubt: Hashable, Sendable, Codable {
        /// The frame's file.
        public let file: String
        /// What it was held against.
        public let witness: Witness
        /// How much later its light is than the others let expect.
        @InNanoseconds public private(set) var offset: Duration

        private enum CodingKeys: String, CodingKey {
            case file, witness
            case offset = "off_ns"
        }

        /// Doubts a frame.
        public init(file: String, witness: Witness, offset: Duration) {
            self.file = file
            self.witness = witness
            self.offset = offset
        }
    }

    /// How long after the driver's stamp the row of the board's centre begins to be exposed, as all frames together tell.
    public let delay: DurationEstimate
    /// The camera's period: how the line through the light of all frames rises.
    public let period: DurationEstimate
    /// How irregularly frames begin, beyond what their readings are uncertain by: a standard deviation.
    public let jitter: DurationEstimate
    /// How far frames lie from what they have in common: the median.
    @InNanoseconds public private(set) var residual: Duration
    /// The frames that lie off. Their own times are in no metric.
    public let doubted: [Doubt]

    private enum CodingKeys: String, CodingKey {
        case delay, period, jitter
        case residual = "residual_ns"
        case doubted
    }

    /// States how well frames agree.
    public init(
        delay: DurationEstimate, period: DurationEstimate, jitter: DurationEstimate, residual: Duration,
        doubted: [Doubt]
    ) {
        self.delay = delay
        self.period = period
        self.jitter = jitter
        self.residual = residual
        self.doubted = doubted
    }

    /// Whether a frame lies off.
    public func doubts(_ file: String?) -> Bool { doubted.contains { $0.file == file } }
}
