import BoardModel
import Glibc

/// Where a pinhole camera sees the places of a board, and the other way round. The middle of pixel (column, row) has the
/// coordinates (column, row).
///
/// Shares no code with the analysis, so that an error of one is not undone by the other.
struct Projection {
    /// Board millimetres to pixels, row by row, in homogeneous coordinates.
    private let toPixels: [Double]
    /// Pixels to board millimetres.
    private let toBoard: [Double]

    /// How a camera with images of a size sees a board in a pose.
    init(_ pose: SceneProfile.Pose, board: Board, size: FrameSize) {
        let width = Double(size.width)
        let focal = width / 2 / tan(pose.fieldOfView / 2 * .pi / 180)
        let distance = focal * board.width.value / (pose.fill * width)
        let (yaw, pitch, roll) = (pose.yaw * .pi / 180, pose.pitch * .pi / 180, pose.roll * .pi / 180)
        // The first two columns of the rotation: roll about the view, after yaw, after pitch.
        let right = Self.rolled((cos(yaw), 0, sin(yaw)), by: roll)
        let down = Self.rolled((sin(yaw) * sin(pitch) * -1, cos(pitch), cos(yaw) * sin(pitch)), by: roll)
        let (x0, y0) = (board.centre.x.value, board.centre.y.value)
        let (u0, v0) = ((width - 1) / 2 + pose.right * width, (Double(size.height) - 1) / 2 + pose.down * width)
        /// One row of the matrix, of the plane's coordinates measured from the board's middle.
        func row(_ a: Double, _ b: Double, _ c: Double) -> [Double] { [a, b, c - a * x0 - b * y0] }
        let depth = row(right.z, down.z, distance)
        let across = row(focal * right.x, focal * down.x, 0)
        let along = row(focal * right.y, focal * down.y, 0)
        toPixels =
            zip(across, depth).map { $0 + u0 * $1 } + zip(along, depth).map { $0 + v0 * $1 } + depth
        toBoard = Self.adjugate(toPixels)
    }

    /// Where a place on the board is seen.
    func pixel(of point: BoardPoint) -> (x: Double, y: Double) {
        Self.apply(toPixels, point.x.value, point.y.value)
    }

    /// Which place of the board's plane a pixel shows, in millimetres.
    func place(ofPixel x: Double, _ y: Double) -> (x: Double, y: Double) { Self.apply(toBoard, x, y) }

    /// Pixels a millimetre at a place on the board: the root of how much larger an area is seen.
    func scale(at point: BoardPoint) -> Double {
        let here = pixel(of: point)
        let right = pixel(of: BoardPoint(x: Millimetres(point.x.value + 1), y: point.y))
        let below = pixel(of: BoardPoint(x: point.x, y: Millimetres(point.y.value + 1)))
        return abs((right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)).squareRoot()
    }

    private static func rolled(
        _ vector: (Double, Double, Double), by roll: Double
    ) -> (x: Double, y: Double, z: Double) {
        (
            vector.0 * cos(roll) - vector.1 * sin(roll), vector.0 * sin(roll) + vector.1 * cos(roll), vector.2
        )
    }

    private static func apply(_ m: [Double], _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let w = m[6] * x + m[7] * y + m[8]
        return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }

    /// The inverse but for a factor, which homogeneous coordinates do not feel.
    private static func adjugate(_ m: [Double]) -> [Double] {
        [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
    }
}
