import Fiducials

/// A printed AprilTag marker on a board, upright as the camera sees the board.
public struct Fiducial: Hashable, Sendable {
    /// Which tag it is.
    public let tag: Tag
    /// The tag's middle.
    public let centre: BoardPoint
    /// The length of a side of its black border, measured along the outside.
    public let size: Millimetres

    /// Describes a marker.
    public init(tag: Tag, centre: BoardPoint, size: Millimetres) {
        self.tag = tag
        self.centre = centre
        self.size = size
    }

    /// The corners of the black border: top left, top right, bottom right, bottom left.
    public var corners: [BoardPoint] {
        let half = size.value / 2
        return [(-half, -half), (half, -half), (half, half), (-half, half)].map { x, y in
            BoardPoint(x: Millimetres(centre.x.value + x), y: Millimetres(centre.y.value + y))
        }
    }

    /// Whether a place lies on the tag or on the white rim of one cell that it needs.
    public func covers(_ point: BoardPoint) -> Bool {
        let reach = size.value * (0.5 + 1 / Double(tag.side))
        return max(abs(point.x.value - centre.x.value), abs(point.y.value - centre.y.value)) < reach
    }
}
