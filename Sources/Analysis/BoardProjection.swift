import BoardModel

/// From places on the board to pixels, through a lens that may bend straight lines.
///
/// The homography gives the place of an ideal lens; a radial term then moves it by the factor 1 + k·r² from the image's
/// middle, with r in halves of the image's diagonal (Hartley and Zisserman, section 7.4).
struct BoardProjection {
    var homography: Homography
    var distortion: Double
    /// Whether the lens was measured beforehand, so that no picture is fitted for it.
    private(set) var isLensKnown = false
    private(set) var middle: PixelPoint
    /// Half of the image's diagonal, in pixels.
    private(set) var radius: Double

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

    /// The same view in pixels of another size: one pixel here becomes `factor` along each side.
    func enlarged(by factor: Double) -> BoardProjection {
        guard factor != 1 else { return self }
        var result = self
        let shift = (factor - 1) / 2
        result.homography = Homography(SIMD3(factor, 0, shift), SIMD3(0, factor, shift), SIMD3(0, 0, 1))
            .after(homography)
        result.middle.enlarge(by: factor)
        result.radius *= factor
        return result
    }

    /// The same view through a lens that is known; `nil` leaves the lens as it is.
    func through(_ lens: Double?) -> BoardProjection {
        guard let lens else { return self }
        var result = self
        (result.distortion, result.isLensKnown) = (lens, true)
        return result
    }

    /// Where a place on the board is seen.
    func project(_ point: BoardPoint) -> PixelPoint { bend(homography.project(point)) }

    func bend(_ ideal: PixelPoint) -> PixelPoint {
        let (x, y) = (ideal.x - middle.x, ideal.y - middle.y)
        let factor = 1 + distortion * (x * x + y * y) / (radius * radius)
        return PixelPoint(x: middle.x + x * factor, y: middle.y + y * factor)
    }

    /// Where an ideal lens would show what is seen at a place: `bend` undone, by Newton's method on the radius, which four
    /// steps solve to 0.001 pixels for any lens that is fitted.
    func straighten(_ seen: PixelPoint) -> PixelPoint {
        guard distortion != 0 else { return seen }
        let (x, y) = (seen.x - middle.x, seen.y - middle.y)
        let bent = (x * x + y * y).squareRoot() / radius
        guard bent > 0 else { return seen }
        var straight = bent
        for _ in 0..<4 {
            let square = distortion * straight * straight
            straight -= (straight * (1 + square) - bent) / (1 + 3 * square)
        }
        return PixelPoint(x: middle.x + x * straight / bent, y: middle.y + y * straight / bent)
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
