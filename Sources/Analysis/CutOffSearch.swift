import BoardModel

/// Tells whether bright spots show a part of a board whose other anchors lie outside the picture.
///
/// Three anchors place a board up to perspective (Hartley and Zisserman, section 2.4.3): not well enough to read it, but
/// well enough to say why it cannot be read.
struct CutOffSearch {
    /// How many spots are tried as anchors.
    private static let mostCandidates = 14
    /// How many spots have to lie on LEDs: three do by construction, and the others would not by chance. Fewer do before
    /// the place has been moved to fit them.
    private static let (leastAtFirst, leastOnLEDs) = (5, 6)
    /// How many spots may lie among the LEDs but on none, for each that lies on one.
    private static let mostAstray = 0.2
    /// The largest ratio of scales along and across: a tilt of 45° gives 1.4.
    private static let mostSlant = 1.6

    let geometry: BoardGeometry
    let scoring: PoseScoring
    let width: Int
    let height: Int

    /// Whether the spots show such a board.
    func showsPart() -> Bool {
        let spots = scoring.candidates.prefix(Self.mostCandidates).map(\.place)
        let anchors = geometry.anchors
        for a in anchors.indices {
            for b in anchors.indices where b > a {
                for c in anchors.indices where c > b {
                    let three = [anchors[a], anchors[b], anchors[c]]
                    if showsPart(with: three, on: spots) { return true }
                }
            }
        }
        return false
    }

    private func showsPart(with three: [Int], on spots: [PixelPoint]) -> Bool {
        let board = three.map { geometry.board.leds[$0].position }
        guard let toUnit = Homography.triangle(to: board.map { PixelPoint(x: $0.x.value, y: $0.y.value) })?.inverse
        else { return false }
        for (i, first) in spots.enumerated() {
            for (j, second) in spots.enumerated() where j != i {
                for (k, third) in spots.enumerated() where k != i && k != j {
                    guard let toSpots = Homography.triangle(to: [first, second, third]) else { continue }
                    let pose = toSpots.after(toUnit).normalised
                    if isPlausible(pose), explains(pose, but: three) { return true }
                }
            }
        }
        return false
    }

    /// Whether a camera in front of the board can see it so.
    private func isPlausible(_ pose: Homography) -> Bool {
        let j = pose.jacobian(x: 0, y: 0)
        let determinant = j.ux * j.vy - j.uy * j.vx
        let squares = j.ux * j.ux + j.uy * j.uy + j.vx * j.vx + j.vy * j.vy
        // For singular values a and b the two are ab and a² + b², so that their ratio is a/b + b/a.
        return determinant > 0 && squares < (Self.mostSlant + 1 / Self.mostSlant) * determinant
    }

    /// Whether some anchor lies outside the picture, and the spots on the board lie on LEDs.
    private func explains(_ pose: Homography, but three: [Int]) -> Bool {
        let others = geometry.anchors.filter { !three.contains($0) }
        let outside = others.filter { anchor in
            let seen = pose.project(geometry.board.leds[anchor].position)
            return seen.x < 0 || seen.y < 0 || seen.x > Double(width - 1) || seen.y > Double(height - 1)
        }
        guard !outside.isEmpty, others.count - outside.count <= Board.leastAnchors - three.count else { return false }
        let start = BoardProjection(pose, width: width, height: height)
        guard scoring.counts(by: start).onLEDs >= Self.leastAtFirst else { return false }
        let (onLEDs, astray) = scoring.counts(by: scoring.fitted(start))
        return onLEDs >= Self.leastOnLEDs && Double(astray) <= Self.mostAstray * Double(onLEDs)
    }
}
