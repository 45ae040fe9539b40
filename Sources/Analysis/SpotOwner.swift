import BoardModel

/// What a bright spot of an image lies on, with the board at a place.
enum SpotOwner {
    /// An LED, with 1 where the spot is right on it and 0 at the end of its reach.
    case led(Int, nearness: Double)
    /// The spot lies among the LEDs, but on none.
    case nothing
    /// The spot lies beside the board, or on a tag.
    case outside

    /// The contrast from which on a spot counts as a lit LED, in shares of a typical one's.
    private static let litContrast = 0.35

    /// What each spot lies on; an LED owns the first of its spots only.
    ///
    /// - Parameter light: the spots, those with the most contrast first.
    static func owners(of light: [Blob], by projection: BoardProjection, _ geometry: BoardGeometry) -> [SpotOwner] {
        let back = projection.homography.inverse
        let margin = PoseScoring.reach * geometry.spacing
        let bounds = geometry.bounds
        var taken = [Bool](repeating: false, count: geometry.board.leds.count)
        return light.map { blob in
            let straight = projection.straighten(blob.place)
            let point = back.project(x: straight.x, y: straight.y)
            guard point.x >= bounds.left - margin, point.x <= bounds.right + margin, point.y >= bounds.top - margin,
                point.y <= bounds.bottom + margin, !isOnTag(point, geometry.board)
            else { return .outside }
            var (nearest, square) = (-1, margin * margin)
            for (index, led) in geometry.board.leds.enumerated() {
                let (dx, dy) = (led.position.x.value - point.x, led.position.y.value - point.y)
                if dx * dx + dy * dy < square { (nearest, square) = (index, dx * dx + dy * dy) }
            }
            guard nearest >= 0, !taken[nearest] else { return .nothing }
            taken[nearest] = true
            return .led(nearest, nearness: 1 - square / (margin * margin))
        }
    }

    private static func isOnTag(_ point: PixelPoint, _ board: Board) -> Bool {
        board.fiducials.contains { $0.covers(BoardPoint(x: Millimetres(point.x), y: Millimetres(point.y))) }
    }

    /// The spots that are as bright as lit LEDs, with the LED that each lies on.
    ///
    /// - Parameter unit: the contrast of a typical LED that is lit.
    static func lit(_ light: [Blob], _ owners: [SpotOwner], unit: Double) -> [(led: Int, blob: Blob)] {
        zip(light, owners).compactMap { blob, owner in
            guard case .led(let led, _) = owner, blob.contrast >= litContrast * unit else { return nil }
            return (led, blob)
        }
    }
}
