import BoardModel

/// From places on the board to pixels, through a lens that may bend straight lines.
///
/// The homography gives the place of an ideal lens; a radial term then moves it by the factor 1 + k·r² from the image's
/// middle, with r in halves of the image's diagonal (Hartley and Zisserman, section 7.4).
struct BoardProjection {
    var homography: Homography
    var distortion: Double
    let middle: PixelPoint
    /// Half of the image's diagonal, in pixels.
    let radius: Double

    init(_ homography: Homography, width: Int, height: Int) {
        self.homography = homography
        distortion = 0
        middle = PixelPoint(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
        radius = Double(width * width + height * height).squareRoot() / 2
    }

    init(_ place: BoardPlace, width: Int, height: Int) {
        self.init(place.homography, width: width, height: height)
        distortion = place.distortion
    }

    /// Where a place on the board is seen.
    func project(_ point: BoardPoint) -> PixelPoint { bend(homography.project(point)) }

    func bend(_ ideal: PixelPoint) -> PixelPoint {
        let (x, y) = (ideal.x - middle.x, ideal.y - middle.y)
        let factor = 1 + distortion * (x * x + y * y) / (radius * radius)
        return PixelPoint(x: middle.x + x * factor, y: middle.y + y * factor)
    }

    /// How pixels change with millimetres at a place, the lens's small share left out.
    func jacobian(at point: BoardPoint) -> (ux: Double, uy: Double, vx: Double, vy: Double) {
        homography.jacobian(x: point.x.value, y: point.y.value)
    }

    /// Pixels a millimetre at a place: the root of the area that a square millimetre takes.
    func scale(at point: BoardPoint) -> Double {
        let j = jacobian(at: point)
        return abs(j.ux * j.vy - j.uy * j.vx).squareRoot()
    }
}
