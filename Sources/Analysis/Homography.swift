import BoardModel

/// A plane seen in perspective: maps millimetres on the board to pixels of the image.
///
/// The image point (u, v) of the board point (x, y) is u = (h₀x + h₁y + h₂) / w, v = (h₃x + h₄y + h₅) / w with
/// w = h₆x + h₇y + h₈ (Hartley and Zisserman, Multiple View Geometry, 2nd edition, section 2.3).
public struct Homography: Hashable, Sendable {
    /// The nine elements, row by row.
    public let elements: [Double]

    /// A homography of nine elements, row by row.
    public init(elements: [Double]) {
        precondition(elements.count == 9)
        self.elements = elements
    }

    /// Where a place on the board is seen.
    public func project(_ point: BoardPoint) -> PixelPoint {
        let (x, y) = (point.x.value, point.y.value)
        let w = elements[6] * x + elements[7] * y + elements[8]
        return PixelPoint(
            x: (elements[0] * x + elements[1] * y + elements[2]) / w,
            y: (elements[3] * x + elements[4] * y + elements[5]) / w)
    }
}

/// In files: a list of nine numbers.
extension Homography: Codable {
    /// Reads nine numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        elements = try container.decode([Double].self)
        guard elements.count == 9 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a homography has nine numbers")
        }
    }

    /// Writes nine numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }
}
