import BoardModel

/// A plane seen in perspective: maps millimetres on the board to pixels of the image.
///
/// The image point (u, v) of the board point (x, y) is u = (h₀x + h₁y + h₂) / w, v = (h₃x + h₄y + h₅) / w with
/// w = h₆x + h₇y + h₈ (Hartley and Zisserman, Multiple View Geometry, 2nd edition, section 2.3).
public struct Homography: Hashable, Sendable {
    private let first: SIMD3<Double>
    private let second: SIMD3<Double>
    private let third: SIMD3<Double>

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        self.first = first
        self.second = second
        self.third = third
    }

    /// A homography of nine elements, row by row.
    public init(elements: [Double]) {
        precondition(elements.count == 9)
        self.init(
            SIMD3(elements[0], elements[1], elements[2]), SIMD3(elements[3], elements[4], elements[5]),
            SIMD3(elements[6], elements[7], elements[8]))
    }

    /// Leaves places where they are.
    static let identity = Homography(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

    /// The nine elements, row by row.
    public var elements: [Double] { [first, second, third].flatMap { [$0.x, $0.y, $0.z] } }

    /// Where a place on the board is seen.
    public func project(_ point: BoardPoint) -> PixelPoint { project(x: point.x.value, y: point.y.value) }

    func project(x: Double, y: Double) -> PixelPoint {
        let place = SIMD3(x, y, 1)
        let w = (third * place).sum()
        return PixelPoint(x: (first * place).sum() / w, y: (second * place).sum() / w)
    }

    /// The divisor w at a place: below zero it lies behind the camera.
    func divisor(x: Double, y: Double) -> Double { (third * SIMD3(x, y, 1)).sum() }

    /// How pixels change with millimetres at a place: ∂u/∂x, ∂u/∂y, ∂v/∂x, ∂v/∂y.
    func jacobian(x: Double, y: Double) -> (ux: Double, uy: Double, vx: Double, vy: Double) {
        let w = divisor(x: x, y: y)
        let seen = project(x: x, y: y)
        return (
            (first.x - seen.x * third.x) / w, (first.y - seen.x * third.y) / w,
            (second.x - seen.y * third.x) / w, (second.y - seen.y * third.y) / w
        )
    }

    /// The adjugate matrix, which maps backwards: a common factor does not matter.
    var inverse: Homography {
        let (a, b, c) = (first, second, third)
        return Homography(
            SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y),
            SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z),
            SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x))
    }

    /// This homography after another one.
    func after(_ other: Homography) -> Homography {
        func row(_ mine: SIMD3<Double>) -> SIMD3<Double> {
            other.first * mine.x + other.second * mine.y + other.third * mine.z
        }
        return Homography(row(first), row(second), row(third))
    }

    /// The same map, with its last element 1.
    var normalised: Homography { Homography(first / third.z, second / third.z, third / third.z) }

    /// The homography that takes the unit square (0, 0), (1, 0), (1, 1), (0, 1) to four points, or `nil` when they do
    /// not span one (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3).
    static func square(to p: (PixelPoint, PixelPoint, PixelPoint, PixelPoint)) -> Homography? {
        let (dx1, dx2) = (p.1.x - p.2.x, p.3.x - p.2.x)
        let (dy1, dy2) = (p.1.y - p.2.y, p.3.y - p.2.y)
        let (sx, sy) = (p.0.x - p.1.x + p.2.x - p.3.x, p.0.y - p.1.y + p.2.y - p.3.y)
        let determinant = dx1 * dy2 - dx2 * dy1
        guard abs(determinant) > 1e-9 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / determinant
        let h = (dx1 * sy - sx * dy1) / determinant
        return Homography(
            SIMD3(p.1.x - p.0.x + g * p.1.x, p.3.x - p.0.x + h * p.3.x, p.0.x),
            SIMD3(p.1.y - p.0.y + g * p.1.y, p.3.y - p.0.y + h * p.3.y, p.0.y),
            SIMD3(g, h, 1))
    }
}

extension Homography {
    /// The affine map that takes (0, 0), (1, 0), (0, 1) to three points, or `nil` when those lie in a line.
    static func triangle(to p: [PixelPoint]) -> Homography? {
        let (dx1, dy1, dx2, dy2) = (p[1].x - p[0].x, p[1].y - p[0].y, p[2].x - p[0].x, p[2].y - p[0].y)
        guard abs(dx1 * dy2 - dx2 * dy1) > 1e-3 * (dx1 * dx1 + dy1 * dy1 + dx2 * dx2 + dy2 * dy2) else { return nil }
        return Homography(SIMD3(dx1, dx2, p[0].x), SIMD3(dy1, dy2, p[0].y), SIMD3(0, 0, 1))
    }
}

/// In files: a list of nine numbers.
extension Homography: Codable {
    /// Reads nine numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let numbers = try container.decode([Double].self)
        guard numbers.count == 9 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a homography has nine numbers")
        }
        self.init(elements: numbers)
    }

    /// Writes nine numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }
}
