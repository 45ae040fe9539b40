/// What a pattern has to do for a camera.
public struct PatternNeeds: Hashable, Sendable {
    /// The longest exposure that must be readable.
    public let exposure: Duration
    /// How long the rolling shutter takes from the first row of the board to the last; zero when all rows expose at once.
    public let readout: Duration
    /// For how long no two moments may look alike.
    public let range: Duration

    /// Describes a need; all three are zero or more.
    public init(exposure: Duration, readout: Duration = .zero, range: Duration) {
        self.exposure = exposure
        self.readout = readout
        self.range = range
    }

    /// The time that passes between the first light in the board's first row and the last in its last.
    var span: Duration { exposure + readout }
}
