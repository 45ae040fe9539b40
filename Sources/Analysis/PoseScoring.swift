import BoardModel

/// Judges how well a place of the board explains the bright spots of an image.
struct PoseScoring {
    /// A place of the board with its score.
    struct Ranked {
        let projection: BoardProjection
        let score: Score
    }

    /// How well a place explains the spots, in anchors' worth of contrast.
    struct Score {
        /// What lies on LEDs, the nearer the more.
        let explained: Double
        /// What lies among the LEDs but on none, and the anchors that are missing.
        let unexplained: Double

        var total: Double { explained - unexplained }
    }

    /// A spot belongs to an LED when it is no farther away than this share of the least distance between LEDs.
    static let reach = 0.3
    /// The least contrast of an anchor, in shares of the median anchor's.
    private static let leastAnchorContrast = 0.25
    /// The share of the anchors' contrast that has to be explained.
    private static let leastExplained = 0.8
    /// How much contrast may lie beside the LEDs, in shares of what lies on them.
    private static let mostUnexplained = 0.3

    let geometry: BoardGeometry
    /// Spots that may be anchors.
    let candidates: [Blob]
    /// Spots of any colour.
    let light: [Blob]

    /// How far spots may lie from their LEDs, in pixels at the board's middle.
    func tolerance(at projection: BoardProjection) -> Double {
        Self.reach * geometry.spacing * projection.scale(at: geometry.board.centre)
    }

    /// The score of a place; `nil` when the anchors are not there.
    func score(_ projection: BoardProjection) -> Score? {
        let leds = geometry.board.leds
        var contrasts: [Double] = []
        for anchor in geometry.anchors {
            let place = leds[anchor].position
            let seen = projection.project(place)
            let reach = Self.reach * geometry.spacing * projection.scale(at: place)
            var brightest = 0.0
            for blob in candidates where abs(blob.place.x - seen.x) <= reach && abs(blob.place.y - seen.y) <= reach {
                brightest = max(brightest, blob.contrast)
            }
            if brightest > 0 {
                contrasts.append(brightest)
            } else if !geometry.dispensable.contains(anchor) {
                return nil
            }
        }
        contrasts.sort()
        guard contrasts.count >= Board.leastAnchors, contrasts.count >= geometry.anchors.count - 1,
            contrasts[0] >= Self.leastAnchorContrast * contrasts[contrasts.count / 2]
        else { return nil }
        let owners = owners(by: projection)
        guard let unit = unit(of: owners) else { return nil }
        var explained = 0.0
        var unexplained = 2 * Double(geometry.anchors.count - contrasts.count)
        for (blob, owner) in zip(light, owners) {
            let worth = min(1, blob.contrast / unit)
            switch owner {
            case .led(_, let nearness): explained += worth * nearness
            case .nothing: unexplained += worth
            case .outside: break
            }
        }
        return Score(explained: explained, unexplained: unexplained)
    }

    /// Whether a place is worth believing without looking at fainter spots.
    func isConvincing(_ score: Score) -> Bool {
        score.explained >= Self.leastExplained * Double(geometry.anchors.count)
            && score.unexplained <= Self.mostUnexplained * score.explained
    }

    /// A place moved to fit all its spots, with its score; `nil` when that takes the anchors away.
    func improved(_ start: BoardProjection) -> Ranked? {
        let projection = fitted(start)
        return score(projection).map { Ranked(projection: projection, score: $0) }
    }

    /// A place moved to fit all its spots.
    func fitted(_ start: BoardProjection) -> BoardProjection {
        var projection = start
        for _ in 0..<3 {
            let matches = bright(by: projection).map { led, blob in
                ProjectionFit.Match(board: geometry.board.leds[led].position, seen: blob.place)
            }
            projection = ProjectionFit.refine(projection, matches: matches, bends: false, steps: 3)
        }
        return projection
    }

    /// How many spots lie on LEDs, and how many on the board but on none.
    func counts(by projection: BoardProjection) -> (onLEDs: Int, astray: Int) {
        var counts = (onLEDs: 0, astray: 0)
        for owner in owners(by: projection) {
            switch owner {
            case .led: counts.onLEDs += 1
            case .nothing: counts.astray += 1
            case .outside: break
            }
        }
        return counts
    }

    /// The spots that are as bright as lit LEDs, with the LED that each lies on.
    func bright(by projection: BoardProjection) -> [(led: Int, blob: Blob)] {
        let owners = owners(by: projection)
        guard let unit = unit(of: owners) else { return [] }
        return SpotOwner.lit(light, owners, unit: unit)
    }

    /// Whether two places put an anchor on different spots.
    func areDistinct(_ one: BoardProjection, _ other: BoardProjection) -> Bool {
        geometry.anchors.contains { anchor in
            let place = geometry.board.leds[anchor].position
            let (a, b) = (one.project(place), other.project(place))
            let apart = 0.5 * geometry.spacing * one.scale(at: place)
            return abs(a.x - b.x) > apart || abs(a.y - b.y) > apart
        }
    }

    private func owners(by projection: BoardProjection) -> [SpotOwner] {
        SpotOwner.owners(of: light, by: projection, geometry)
    }

    /// The median contrast of the spots that lie on anchors.
    private func unit(of owners: [SpotOwner]) -> Double? {
        let contrasts = zip(light, owners).compactMap { blob, owner -> Double? in
            guard case .led(let led, _) = owner, geometry.board.leds[led].role == .anchor else { return nil }
            return blob.contrast
        }.sorted()
        return contrasts.isEmpty ? nil : contrasts[contrasts.count / 2]
    }
}
