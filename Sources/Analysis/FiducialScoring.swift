import BoardModel

/// Judges whether the light in an image comes from where a board's tags put its LEDs.
///
/// Unlike anchors, no LED needs to be lit; but what gives light among the LEDs has to lie on them.
struct FiducialScoring {
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
        return SpotOwner.lit(light, owners, unit: unit)
    }

    private func owners(by projection: BoardProjection) -> [SpotOwner] {
        SpotOwner.owners(of: light, by: projection, geometry)
    }

    /// The contrast of the strongest spot on an LED.
    private func unit(of owners: [SpotOwner]) -> Double? {
        zip(light, owners).compactMap { blob, owner -> Double? in
            guard case .led = owner else { return nil }
            return blob.contrast
        }.max()
    }
}
