/// One LED of a board.
public struct LED: Hashable, Sendable {
    /// What the LED is for.
    public enum Role: String, CaseIterable, Sendable {
        /// Always lit: tells where the board is.
        case anchor
        /// Driven by the pattern: tells the time.
        case signal
    }

    /// The light that the LED gives.
    public enum Color: String, CaseIterable, Sendable {
        case red, green, blue, white, infrared
    }

    /// The name that patterns and reports use.
    public let id: String
    /// What it is for.
    public let role: Role
    /// The light that it gives.
    public let color: Color
    /// Where it is.
    public let position: BoardPoint

    /// Describes an LED.
    public init(id: String, role: Role, color: Color, position: BoardPoint) {
        self.id = id
        self.role = role
        self.color = color
        self.position = position
    }
}
