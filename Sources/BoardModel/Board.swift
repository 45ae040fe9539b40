/// The lightboard: LEDs at known places in a plane.
public struct Board: Hashable, Sendable {
    /// The version of the file format.
    public static let format = "lightboard.board/1"

    /// The board's name.
    public let name: String
    /// Its width.
    public let width: Millimetres
    /// Its height.
    public let height: Millimetres
    /// Its LEDs; bit i of a `BoardState` is LED i of this list.
    public let leds: [LED]
    /// Its printed markers.
    public let fiducials: [Fiducial]

    /// Describes a board.
    public init(
        name: String, width: Millimetres, height: Millimetres, leds: [LED], fiducials: [Fiducial] = []
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.leds = leds
        self.fiducials = fiducials
    }

    /// The middle of the board, to whose image row exposure windows are referred.
    public var centre: BoardPoint { BoardPoint(x: Millimetres(width.value / 2), y: Millimetres(height.value / 2)) }

    /// The indices of the LEDs of a role, in board order.
    public func indices(of role: LED.Role) -> [Int] { leds.indices.filter { leds[$0].role == role } }
}
