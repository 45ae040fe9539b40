import BoardModel

/// Which anchors a board can do without and still not be mistaken for itself turned or mirrored.
enum BoardSymmetry {
    /// The share of LEDs that turning or mirroring puts on LEDs, from which on a board looks like itself.
    private static let likeness = 0.9
    /// The ways other than its own in which a quadrilateral's corners can be gone round.
    private static let ways = [
        [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 3, 2, 1], [1, 0, 3, 2], [2, 1, 0, 3], [3, 2, 1, 0],
    ]

    /// Whether a board without one of its anchors still looks unlike itself turned or mirrored.
    ///
    /// - Parameters:
    ///   - base: four of the anchors that are left.
    ///   - reach: how near to an LED counts as on it, in millimetres.
    static func isUnlikeItself(_ board: Board, without anchor: Int, base: BoardGeometry.Base, reach: Double) -> Bool {
        let corners = base.anchors.map { led -> PixelPoint in
            let place = board.leds[led].position
            return PixelPoint(x: place.x.value, y: place.y.value)
        }
        let places = board.leds.indices.filter { $0 != anchor }.map { board.leds[$0].position }
        return !ways.contains { way in
            let moved = way.map { corners[$0] }
            guard let square = Homography.square(to: (moved[0], moved[1], moved[2], moved[3])) else { return false }
            let map = square.after(base.fromSquare.inverse)
            let onLEDs = places.filter { place in
                let seen = map.project(place)
                return places.contains { abs($0.x.value - seen.x) <= reach && abs($0.y.value - seen.y) <= reach }
            }
            return Double(onLEDs.count) >= likeness * Double(places.count)
        }
    }
}
