/// Where an LED is off its place in the board file, as pictures told beforehand.
public struct LEDPlacement: Hashable, Sendable, Codable {
    /// How far to the right, in millimetres.
    public let x: Double
    /// How far down, in millimetres.
    public let y: Double
    /// The standard deviation of what one picture tells, along one axis, in millimetres.
    public let scatter: Double
    /// How many pictures told it.
    public let frames: Int

    /// A measured displacement.
    public init(x: Double, y: Double, scatter: Double, frames: Int) {
        self.x = x
        self.y = y
        self.scatter = scatter
        self.frames = frames
    }
}
