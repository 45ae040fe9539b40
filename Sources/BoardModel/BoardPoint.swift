/// A place in the board's plane: x to the right, y down, as the camera sees it.
public struct BoardPoint: Hashable, Sendable {
    /// How far to the right.
    public let x: Millimetres
    /// How far down.
    public let y: Millimetres

    /// A place in the board's plane.
    public init(x: Millimetres, y: Millimetres) {
        self.x = x
        self.y = y
    }
}
