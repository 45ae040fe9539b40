import BoardModel

/// Holds a place of the board against a picture: only windows round the LEDs are looked at.
struct PlaceCheck {
    /// The least contrast of the median anchor, or of the brightest LED of a board without anchors, in stored values:
    /// what a spot of a searched picture has at least.
    private static let leastContrast = 10.0
    /// The least contrast of an anchor, in shares of the median one's: less is hidden.
    private static let leastAnchor = 0.25
    /// The contrast from which on an LED counts as lit, in shares of the median anchor's.
    private static let lit = 0.35
    /// How far lit LEDs may lie from their places, in shares of the least distance between LEDs (root mean square): the
    /// circle in which an LED's light is measured has a radius of 0.1.
    private static let mostResidual = 0.06
    /// How far they may lie from them in any picture, in pixels.
    private static let leastTolerance = 1.0
    /// How far a board may have moved for light that was measured at its old place to be that of the new one, in shares
    /// of the least distance between LEDs.
    private static let stillness = 0.01

    let geometry: BoardGeometry
    let view: PixelView

    /// A board with the light of its LEDs; `nil` for those that cannot be seen.
    typealias Lit = (found: FoundBoard, lights: [LEDLight?])

    /// The board at a place that camera and board had a moment before, moved to where its lit LEDs are now; `nil` when it
    /// is not there any more.
    ///
    /// - Parameter lens: how the lens bends, if that is known.
    func tracked(from start: BoardProjection, through lens: Double?) -> Lit? {
        let before = lights(by: start)
        guard let matches = try? matches(of: before, by: start) else { return nil }
        let projection = ProjectionFit.refine(
            start.through(lens), matches: matches, bends: matches.count >= 5, steps: 2)
        let residual = Self.residual(of: matches, by: projection)
        guard residual <= tolerance(at: projection) else { return nil }
        let found = FoundBoard(method: .tracked, projection: projection, residual: residual)
        return (found, moved(before, to: projection) ?? lights(by: projection))
    }

    /// The board at a place that is known.
    ///
    /// - Throws: `Refusal` when the picture shows it elsewhere, or not at all.
    func given(_ projection: BoardProjection) throws(Refusal) -> Lit {
        let lights = lights(by: projection)
        let residual = Self.residual(of: try matches(of: lights, by: projection), by: projection)
        let tolerance = tolerance(at: projection)
        guard residual <= tolerance else {
            throw Refusal(
                .boardNotFound,
                "lit LEDs are \(residual.text) pixels away from the given place, more than \(tolerance.text)")
        }
        return (FoundBoard(method: .given, projection: projection, residual: residual), lights)
    }

    /// The light of each LED; `nil` for those outside the picture.
    func lights(by projection: BoardProjection) -> [LEDLight?] {
        let photometry = Photometry(view: view, projection: projection, spacing: geometry.spacing)
        return geometry.board.leds.map { photometry.light(of: $0) }
    }

    /// Light as measured, at its LEDs' places by another projection; `nil` where those are too far away.
    private func moved(_ lights: [LEDLight?], to projection: BoardProjection) -> [LEDLight?]? {
        let far = Self.stillness * geometry.spacing * projection.scale(at: geometry.board.centre)
        var moved = lights
        for (index, led) in geometry.board.leds.enumerated() {
            guard let old = lights[index]?.place else { continue }
            let new = projection.project(led.position)
            guard abs(old.x - new.x) <= far, abs(old.y - new.y) <= far else { return nil }
            moved[index]?.place = new
        }
        return moved
    }

    /// The lit LEDs near their places, every anchor but one that may be hidden among them.
    private func matches(
        of lights: [LEDLight?], by projection: BoardProjection
    ) throws(Refusal) -> [ProjectionFit.Match] {
        let leds = geometry.board.leds
        let contrasts = lights.map { light in
            light.map { ($0.core - $0.background).sum() / Double(view.channels) } ?? 0
        }
        let ofAnchors = geometry.anchors.map { contrasts[$0] }.sorted()
        // A board that is placed by tags may have no anchors.
        let unit = ofAnchors.isEmpty ? contrasts.max() ?? 0 : ofAnchors[ofAnchors.count / 2]
        let missing = geometry.anchors.filter { contrasts[$0] < Self.leastAnchor * unit }
        guard unit >= Self.leastContrast, missing.count <= 1, missing.allSatisfy(geometry.dispensable.contains) else {
            throw Refusal(.boardNotFound, "the board's LEDs are not lit at the given place")
        }
        return leds.indices.compactMap { led in
            guard let place = lights[led]?.place, contrasts[led] >= Self.lit * unit else { return nil }
            let position = leds[led].position
            let reach = PoseScoring.reach * geometry.spacing * projection.scale(at: position)
            return ProjectionFit.Match(board: position, seen: Centroid.of(view, near: place, reach: reach))
        }
    }

    private func tolerance(at projection: BoardProjection) -> Double {
        max(Self.leastTolerance, Self.mostResidual * geometry.spacing * projection.scale(at: geometry.board.centre))
    }

    private static func residual(of matches: [ProjectionFit.Match], by projection: BoardProjection) -> Double {
        let squares = matches.map { ProjectionFit.error(projection, $0) }.reduce(0) { $0 + $1 * $1 }
        return (squares / Double(max(1, matches.count))).squareRoot()
    }
}

extension Double {
    /// With one digit after the point.
    fileprivate var text: String { "\((self * 10).rounded() / 10)" }
}
