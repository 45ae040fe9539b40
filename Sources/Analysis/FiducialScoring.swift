import BoardModel

/// Judges whether the light in an image comes from where a board's tags put its LEDs.
///
/// Unlike anchors, no LED needs to be lit; but what gives light among the LEDs has to lie on them.
struct FiducialScoring {
    /// A spot counts as a lit LED from this share of the strongest LED's contrast on.
    private static let litContrast = 0.35
    /// How much contrast may lie beside the LEDs, in shares of what lies on them.
    private static let mostUnexplained = 0.3

    let geometry: BoardGeometry
    let light: [Blob]

    /// How well a place explains the spots, in LEDs' worth of contrast.
    func score(_ projection: BoardProjection) -> PoseScoring.Score {
        let owners = owners(by: projection)
        let unit = unit(of: owners) ?? light.map(\.contrast).max() ?? 1
        var (explained, unexplained) = (0.0, 0.0)
        var lit: Set<Int> = []
        for (blob, owner) in zip(light, owners) {
            let worth = blob.contrast / unit
            switch owner {
            case .led(let led, let nearness):
                explained += worth * nearness
                lit.insert(led)
            case .nothing: unexplained += min(1, worth)
            case .outside: break
            }
        }
        return PoseScoring.Score(
            explained: explained, unexplained: unexplained + Double(geometry.anchors.filter { !lit.contains($0) }.count)
        )
    }

    /// Whether the tags may be where the board file says.
    func isConvincing(_ score: PoseScoring.Score) -> Bool {
        score.explained > 0 && score.unexplained <= Self.mostUnexplained * score.explained
    }

    /// The spots that are as bright as lit LEDs, with the LED that each lies on.
    func bright(by projection: BoardProjection) -> [(led: Int, blob: Blob)] {
        let owners = owners(by: projection)
        guard let unit = unit(of: owners) else { return [] }
        return zip(light, owners).compactMap { blob, owner in
            guard case .led(let led, _) = owner, blob.contrast >= Self.litContrast * unit else { return nil }
            return (led, blob)
        }
    }

    private enum Owner {
        /// An LED, with 1 where the spot is right on it and 0 at the end of its reach.
        case led(Int, nearness: Double)
        /// The spot lies among the LEDs, but on none.
        case nothing
        /// The spot lies beside the board, or on a tag.
        case outside
    }

    /// What each spot lies on; an LED owns its brightest spot only.
    private func owners(by projection: BoardProjection) -> [Owner] {
        let back = projection.homography.inverse
        let margin = PoseScoring.reach * geometry.spacing
        let bounds = geometry.bounds
        var taken: Set<Int> = []
        return light.map { blob in
            let straight = projection.straighten(blob.place)
            let place = back.project(x: straight.x, y: straight.y)
            let isAmongLEDs =
                (bounds.left - margin...bounds.right + margin).contains(place.x)
                && (bounds.top - margin...bounds.bottom + margin).contains(place.y)
            let point = BoardPoint(x: Millimetres(place.x), y: Millimetres(place.y))
            guard isAmongLEDs, !geometry.board.fiducials.contains(where: { $0.covers(point) }) else { return .outside }
            var (nearest, square) = (-1, margin * margin)
            for (index, led) in geometry.board.leds.enumerated() {
                let (dx, dy) = (led.position.x.value - place.x, led.position.y.value - place.y)
                if dx * dx + dy * dy < square { (nearest, square) = (index, dx * dx + dy * dy) }
            }
            guard nearest >= 0, taken.insert(nearest).inserted else { return .nothing }
            return .led(nearest, nearness: 1 - square / (margin * margin))
        }
    }

    /// The contrast of the strongest spot on an LED.
    private func unit(of owners: [Owner]) -> Double? {
        zip(light, owners).compactMap { blob, owner -> Double? in
            guard case .led = owner else { return nil }
            return blob.contrast
        }.max()
    }
}
