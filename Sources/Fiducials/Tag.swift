/// One marker of a family.
public struct Tag: Hashable, Sendable {
    /// The family.
    public let family: TagFamily
    /// Which of the family's tags it is.
    public let id: Int

    /// A tag; `nil` when the family has none of this id.
    public init?(family: TagFamily, id: Int) {
        guard (0..<family.count).contains(id) else { return nil }
        self.family = family
        self.id = id
    }

    /// Cells along each side of the tag, its black border among them.
    public var side: Int { TagCodes.of(family).side }

    /// Whether each cell is black, row by row from the top left, as the AprilTag project draws its tags upright.
    ///
    /// OpenCV draws the same tags turned by 180°.
    public var cells: [Bool] {
        let codes = TagCodes.of(family)
        var cells = [Bool](repeating: true, count: codes.side * codes.side)
        for (index, place) in codes.places.enumerated() {
            let bit = codes.codes[id] >> UInt64(codes.places.count - 1 - index) & 1
            if bit == 1 { cells[place.y * codes.side + place.x] = false }
        }
        return cells
    }
}
