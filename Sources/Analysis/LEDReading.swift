/// What was seen of one LED.
public struct LEDReading: Hashable, Sendable, Codable {
    /// What an LED did while the image was exposed.
    public enum State: String, Sendable, Codable {
        /// Lit from beginning to end.
        case on
        /// Dark from beginning to end.
        case off
        /// Lit for a part of the time.
        case partial
        /// Outside the image, or hidden by something else.
        case unseen
    }

    /// The LED's name on the board.
    public let id: String
    /// Its column in the image, in pixels; the middle of the first pixel is 0.
    public let x: Double
    /// Its row in the image, in pixels; the middle of the first pixel is 0.
    public let y: Double
    /// Its brightness as stored in the image, between those of an unlit LED (0) and of a fully lit one (1).
    public let level: Double
    /// What the LED did while the image was exposed.
    public let state: State
    /// Whether pixels of it were as bright as the image can store.
    public let saturated: Bool

    /// What was seen of one LED.
    public init(id: String, x: Double, y: Double, level: Double, state: State, saturated: Bool) {
        self.id = id
        self.x = x
        self.y = y
        self.level = level
        self.state = state
        self.saturated = saturated
    }
}
