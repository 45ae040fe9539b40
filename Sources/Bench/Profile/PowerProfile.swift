/// How long a camera takes to power up.
public struct PowerProfile: Equatable, Sendable {
    /// The first time since it was plugged in: its firmware is loaded.
    public let firmware: Duration
    /// When it has cooled down.
    public let cold: Duration
    /// Shortly after it was last closed.
    public let warm: Duration
    /// How long after closing it counts as warm.
    public let staysWarm: Duration
}
