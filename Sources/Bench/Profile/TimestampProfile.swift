/// How a camera's driver stamps its frames.
public struct TimestampProfile: Equatable, Sendable {
    /// How much too late its stamps are on average.
    public let offset: Duration
    /// How far a stamp is off that at most, evenly distributed.
    public let jitter: Duration
}
