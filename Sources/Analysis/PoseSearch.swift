import BoardModel

/// Tries blobs in the places of a base's four anchors, and keeps the assignments that the other anchors confirm.
struct PoseSearch {
    /// How much nearer the nearest anchor may be than the farthest: closer up than a board's own length the lens would
    /// have to be wider than a camera's.
    private static let mostPerspective = 3.0
    /// The largest ratio of scales along and across: a tilt of 45° each way gives 2, perspective adds to it.
    private static let mostSlant = 3.0
    /// How far an anchor may lie from where four others put it, in shares of the board's diagonal.
    private static let tolerance = 0.015

    let geometry: BoardGeometry
    let base: BoardGeometry.Base
    /// How many of the anchors outside the base may be missing.
    let missing: Int

    /// Calls back for each assignment that passes.
    func poses(among blobs: ArraySlice<Blob>, slack: Double, _ found: (Homography) -> Void) {
        let leds = geometry.board.leds
        let corners = base.anchors.map { leds[$0].position }
        let rest = geometry.anchors.filter { !base.anchors.contains($0) }.map { leds[$0].position }
        let fromBoard = base.fromSquare.inverse
        let places = blobs.map(\.place)
        let centre = (
            x: corners.reduce(0) { $0 + $1.x.value } / 4, y: corners.reduce(0) { $0 + $1.y.value } / 4
        )
        // The height of a corner over the diagonal, in shares of the diagonal: tilting changes it by limited factors.
        func height(_ p: (Double, Double), over a: (Double, Double), _ b: (Double, Double)) -> Double {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1)
            return (dx * (p.1 - a.1) - dy * (p.0 - a.0)) / (dx * dx + dy * dy)
        }
        let flat = corners.map { ($0.x.value, $0.y.value) }
        let ideal1 = height(flat[1], over: flat[0], flat[2])
        let ideal3 = height(flat[3], over: flat[0], flat[2])
        let (least, most) = (1 / Self.mostSlant, Self.mostSlant)
        for (i, first) in places.enumerated() {
            for (k, third) in places.enumerated() where k != i {
                let (dx, dy) = (third.x - first.x, third.y - first.y)
                let length = (dx * dx + dy * dy).squareRoot()
                if length < 12 * slack { continue }
                let heights = places.map { height(($0.x, $0.y), over: (first.x, first.y), (third.x, third.y)) }
                let tolerance = Self.tolerance * length + slack
                for (j, second) in places.enumerated() where j != i && j != k {
                    let share1 = heights[j] / ideal1
                    if share1 < least || share1 > most { continue }
                    for (l, fourth) in places.enumerated() where l != i && l != k && l != j {
                        let share3 = heights[l] / ideal3
                        if share3 < least || share3 > most { continue }
                        guard let toSquare = Homography.square(to: (first, second, third, fourth)) else { continue }
                        let pose = toSquare.after(fromBoard)
                        guard isSane(pose, corners: corners, centre: centre) else { continue }
                        var absent = 0
                        for point in rest {
                            let seen = pose.project(point)
                            let near = places.contains { place in
                                abs(place.x - seen.x) <= tolerance && abs(place.y - seen.y) <= tolerance
                            }
                            if !near {
                                absent += 1
                                if absent > missing { break }
                            }
                        }
                        if absent <= missing { found(pose) }
                    }
                }
            }
        }
    }

    /// Whether a camera in front of the board can see it so.
    private func isSane(_ pose: Homography, corners: [BoardPoint], centre: (x: Double, y: Double)) -> Bool {
        var (nearest, farthest) = (Double.infinity, -Double.infinity)
        let sign = pose.divisor(x: centre.x, y: centre.y) > 0 ? 1.0 : -1.0
        for corner in corners {
            let depth = sign * pose.divisor(x: corner.x.value, y: corner.y.value)
            nearest = min(nearest, depth)
            farthest = max(farthest, depth)
        }
        guard nearest > 0, farthest < Self.mostPerspective * nearest else { return false }
        let j = pose.jacobian(x: centre.x, y: centre.y)
        let determinant = j.ux * j.vy - j.uy * j.vx
        let squares = j.ux * j.ux + j.uy * j.uy + j.vx * j.vx + j.vy * j.vy
        // For singular values a and b the two are ab and a² + b², so that their ratio is a/b + b/a.
        return determinant > 0 && squares < (Self.mostSlant + 1 / Self.mostSlant) * determinant
    }
}
