/// A tag36h11 on white paper, as OpenCV 5.0 draws it (`cv2.aruco.generateImageMarker`, one pixel a cell, black as #).
struct PrintedTag: Sendable {
    private let rows: [[Character]]
    /// The middle, in mm.
    private let (x, y): (Double, Double)
    /// The side of the black border, in mm.
    private let size: Double

    /// - Parameter isUpsideDown: whether it is put on the board as OpenCV draws it, which is turned by 180°.
    init(id: Int, x: Double, y: Double, size: Double, isUpsideDown: Bool = false) {
        let upright = (Self.drawings[id] ?? "").split(separator: " ").map { Array($0) }
        rows = isUpsideDown ? upright.reversed().map { $0.reversed() } : upright
        (self.x, self.y) = (x, y)
        self.size = size
    }

    /// Whether a place of the board is black; `nil` beside the paper.
    func isBlack(_ boardX: Double, _ boardY: Double) -> Bool? {
        let column = ((boardX - x) / size + 0.5) * Double(rows.count)
        let row = ((boardY - y) / size + 0.5) * Double(rows.count)
        let paper = -1.0...Double(rows.count + 1)
        guard paper.contains(column), paper.contains(row) else { return nil }
        let (i, j) = (Int(row.rounded(.down)), Int(column.rounded(.down)))
        return rows.indices.contains(i) && rows.indices.contains(j) && rows[i][j] == "#"
    }

    /// Turned by 180° from what OpenCV draws, so that they stand upright.
    private static let drawings = [
        0: "######## #..#.#.# ##...#.# ##..#### #.#.#### ##.#..## ####.### ########",
        7: "######## ####.### ####..## ##.#.### #.#...## ####...# ##.#.### ########",
    ]
}
