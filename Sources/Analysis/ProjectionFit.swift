import BoardModel

/// The projection that puts board points nearest to where they were seen.
enum ProjectionFit {
    /// A place on the board and where it was seen.
    struct Match {
        let board: BoardPoint
        let seen: PixelPoint
    }

    /// How much lenses bend, as one standard deviation of the radial term: today's cameras correct what is beyond.
    private static let usualDistortion = 0.03
    /// How precisely a spot's middle is known at best, in pixels: weighs the spots against the usual distortion.
    private static let precision = 0.3

    /// Improves a projection by Gauss–Newton steps on the reprojection error (Hartley and Zisserman, section 4.5).
    ///
    /// - Parameter bends: whether the lens is fitted too, unless it is known; with few matches that is left out.
    static func refine(_ start: BoardProjection, matches: [Match], bends: Bool, steps: Int = 6) -> BoardProjection {
        guard matches.count >= 4 else { return start }
        let bends = bends && !start.isLensKnown
        // Coordinates of order one keep the equations well conditioned (normalisation, section 4.4.4).
        let count = Double(matches.count)
        let centreX = matches.reduce(0) { $0 + $1.board.x.value } / count
        let centreY = matches.reduce(0) { $0 + $1.board.y.value } / count
        let size = matches.reduce(1) { max($0, abs($1.board.x.value - centreX), abs($1.board.y.value - centreY)) }
        let fromUnit = Homography(SIMD3(size, 0, centreX), SIMD3(0, size, centreY), SIMD3(0, 0, 1))
        let toUnit = Homography(SIMD3(1, 0, -centreX), SIMD3(0, 1, -centreY), SIMD3(0, 0, size))
        var result = start
        var map = start.homography.after(fromUnit).normalised
        let unknowns = bends ? 9 : 8
        for _ in 0..<steps {
            var normal = [Double](repeating: 0, count: unknowns * unknowns)
            var right = [Double](repeating: 0, count: unknowns)
            func add(_ gradient: [Double], _ error: Double) {
                for i in 0..<unknowns {
                    right[i] += gradient[i] * error
                    for j in 0..<unknowns { normal[i * unknowns + j] += gradient[i] * gradient[j] }
                }
            }
            for match in matches {
                let x = (match.board.x.value - centreX) / size
                let y = (match.board.y.value - centreY) / size
                let w = map.divisor(x: x, y: y)
                let ideal = map.project(x: x, y: y)
                let seen = result.bend(ideal)
                let (dx, dy) = (
                    (ideal.x - result.middle.x) / result.radius, (ideal.y - result.middle.y) / result.radius
                )
                let square = dx * dx + dy * dy
                add(
                    [x / w, y / w, 1 / w, 0, 0, 0, -ideal.x * x / w, -ideal.x * y / w, square * dx * result.radius],
                    match.seen.x - seen.x)
                add(
                    [0, 0, 0, x / w, y / w, 1 / w, -ideal.y * x / w, -ideal.y * y / w, square * dy * result.radius],
                    match.seen.y - seen.y)
            }
            if bends {
                let weight = precision / usualDistortion
                normal[80] += weight * weight
                right[8] -= weight * weight * result.distortion
            }
            guard let step = LinearSystem.solve(normal, right) else { break }
            let old = map.elements
            map = Homography(
                SIMD3(old[0] + step[0], old[1] + step[1], old[2] + step[2]),
                SIMD3(old[3] + step[3], old[4] + step[4], old[5] + step[5]),
                SIMD3(old[6] + step[6], old[7] + step[7], 1))
            if bends { result.distortion += step[8] }
        }
        result.homography = map.after(toUnit).normalised
        return result
    }

    /// The distance in pixels between where a place was seen and where a projection puts it.
    static func error(_ projection: BoardProjection, _ match: Match) -> Double {
        let seen = projection.project(match.board)
        let (dx, dy) = (seen.x - match.seen.x, seen.y - match.seen.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
