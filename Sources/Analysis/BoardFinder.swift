import BoardModel
import Imaging

/// Finds a board in an image by its markers, or else by its anchors.
struct BoardFinder: Sendable {
    /// How many blobs are tried: few at first, since most pictures show little but the board.
    private static let counts = [14, 22, 34, 50]
    /// How many places of the board are compared in earnest.
    private static let shortlist = 16
    /// How many times as good as any other place the best one must be.
    private static let leastLead = 1.25
    /// How far ahead of any other place the best one must be: one lit LED that is on the board here and beside its LEDs
    /// there makes 2, and might be a lamp; two make 4.
    private static let leastMargin = 3.0

    /// The least contrast of coloured light, in stored values: grey reflections keep below.
    private static let leastColor = 8.0
    /// The least contrast of coloured light, in shares of what the strongest four spots reach.
    private static let leastShare = 0.15

    /// How many bright spots of a picture are looked at: a sunlit table has hundreds that are no LEDs.
    private static let mostSpots = 600
    /// How many spots of the LEDs' colours are compared with the board.
    private static let mostLights = 90

    let geometry: BoardGeometry
    /// `nil` for a board without markers.
    private let fiducials: FiducialFinder?

    init(geometry: BoardGeometry) {
        self.geometry = geometry
        fiducials = geometry.board.fiducials.isEmpty ? nil : FiducialFinder(geometry: geometry)
    }

    /// Where in the whole picture the board is.
    ///
    /// - Parameter lens: how the lens bends, if that is known.
    func search(_ view: PixelView, through lens: Double?) throws(Refusal) -> FoundBoard {
        let plane = Plane(view)
        try PictureContrast(of: plane).check()
        let scale = plane.scale
        let spots = BlobDetector(plane).blobs(atMost: Self.mostSpots)
        guard !spots.isEmpty else { throw Refusal(.tooDark, "no bright spot stands out") }
        if let fiducials, let found = try fiducials.find(in: view, light: light(among: spots, in: view), through: lens)
        {
            return found
        }
        guard geometry.anchors.count >= Board.leastAnchors else {
            throw Refusal(.boardNotFound, "none of the board's tags is seen where the light of its LEDs says it is")
        }
        let (candidates, light) = sorted(spots, in: view)
        let scoring = PoseScoring(geometry: geometry, candidates: candidates, light: light)
        let start = BoardProjection(.identity, width: view.width, height: view.height)
        for (index, base) in geometry.bases.enumerated() {
            let search = PoseSearch(geometry: geometry, base: base, missing: index == 0 ? 0 : 1)
            for count in Self.counts {
                var ranking: [PoseScoring.Ranked] = []
                search.poses(among: candidates.prefix(count), slack: 1.5 * Double(scale)) { pose in
                    var projection = start
                    projection.homography = pose
                    guard let score = scoring.score(projection) else { return }
                    ranking.append(PoseScoring.Ranked(projection: projection, score: score))
                }
                if let best = try choose(from: ranking, scoring) {
                    return try settle(best, scoring, view: view, through: lens)
                }
                if candidates.count <= count { break }
            }
        }
        if CutOffSearch(geometry: geometry, scoring: scoring, width: view.width, height: view.height).showsPart() {
            throw Refusal(.boardCutOff, "some of the board's anchors lie outside the picture")
        }
        throw Refusal(.boardNotFound, "\(spots.count) bright spots, none of which lie like the board's anchors")
    }

    /// The best place, improved; `nil` without a convincing one.
    private func choose(from ranking: [PoseScoring.Ranked], _ scoring: PoseScoring) throws(Refusal) -> BoardProjection?
    {
        let shortlist = ranking.sorted { $0.score.total > $1.score.total }.prefix(Self.shortlist)
        let improved = shortlist.compactMap { scoring.improved($0.projection) }.sorted {
            $0.score.total > $1.score.total
        }
        guard let best = improved.first, scoring.isConvincing(best.score) else { return nil }
        let rival = improved.first { scoring.areDistinct($0.projection, best.projection) }
        if let rival,
            rival.score.total * Self.leastLead > best.score.total
                || best.score.total - rival.score.total < Self.leastMargin
        {
            throw Refusal(.ambiguous, "the bright spots fit the board in two places")
        }
        return best.projection
    }

    /// Places the board by the centroids of everything on it that is bright.
    private func settle(
        _ start: BoardProjection, _ scoring: PoseScoring, view: PixelView, through lens: Double?
    ) throws(Refusal) -> FoundBoard {
        var projection = start
        var matches: [ProjectionFit.Match] = []
        for round in 0..<4 {
            let tolerance = scoring.tolerance(at: projection) / Double(1 << round)
            matches = scoring.bright(by: projection).compactMap { led, blob in
                let place = geometry.board.leds[led].position
                let reach = PoseScoring.reach * geometry.spacing * projection.scale(at: place)
                let match = ProjectionFit.Match(board: place, seen: Centroid.of(view, near: blob.place, reach: reach))
                return ProjectionFit.error(projection, match) <= max(1.5, tolerance) ? match : nil
            }
            projection = ProjectionFit.refine(
                projection.through(lens), matches: matches, bends: matches.count >= 5)
        }
        let squares = matches.map { ProjectionFit.error(projection, $0) }.reduce(0) { $0 + $1 * $1 }
        guard matches.count >= Board.leastAnchors else {
            throw Refusal(.boardNotFound, "the bright spots do not lie as the board's LEDs do")
        }
        return FoundBoard(
            method: .anchors, projection: projection, residual: (squares / Double(matches.count)).squareRoot())
    }

    /// The spots that may be anchors, with their contrast in the anchors' colour, and those that may be any LED; most
    /// contrast first.
    ///
    /// Where colour tells nothing, as in a grey image, a compact spot may be any LED.
    private func sorted(_ spots: [Blob], in view: PixelView) -> (candidates: [Blob], light: [Blob]) {
        func contrasts(in color: LED.Color) -> [Double]? { ColorContrast(color, in: view).map { spots.map($0.of) } }
        let anchorColor = geometry.board.leds[geometry.anchors[0]].color
        let grey = Array(spots.filter(\.isCompact).prefix(Self.mostLights))
        guard let own = contrasts(in: anchorColor) else { return (grey, grey) }
        let coloured = Self.coloured(spots, own)
        guard coloured.count >= Board.leastAnchors else { return (grey, grey) }
        var most = own
        for color in Set(geometry.board.leds.map(\.color)) where color != anchorColor {
            guard let others = contrasts(in: color) else { return (coloured, grey) }
            most = zip(most, others).map { max($0, $1) }
        }
        let light = zip(spots, most).filter { $0.1 >= Self.leastColor }.map(\.0)
        return (coloured, Array(light.prefix(Self.mostLights)))
    }

    /// The spots that give light of any LED's colour, with the contrast that they have in it; where colour tells
    /// nothing, those that are compact.
    private func light(among spots: [Blob], in view: PixelView) -> [Blob] {
        let colours = Set(geometry.board.leds.map(\.color))
        let contrasts = colours.compactMap { color in ColorContrast(color, in: view).map { spots.map($0.of) } }
        guard contrasts.count == colours.count else { return spots.filter(\.isCompact) }
        return spots.enumerated().compactMap { index, blob in
            var blob = blob
            blob.contrast = contrasts.reduce(0) { max($0, $1[index]) }
            return blob.contrast >= Self.leastColor ? blob : nil
        }.sorted { $0.contrast > $1.contrast }
    }

    /// The spots that give light of a colour, most first, with the contrast that they have in it.
    private static func coloured(_ spots: [Blob], _ contrasts: [Double]) -> [Blob] {
        let coloured = zip(spots, contrasts).map { blob, contrast in
            var blob = blob
            blob.contrast = contrast
            return blob
        }.sorted { $0.contrast > $1.contrast }
        let typical = coloured[min(coloured.count, Board.leastAnchors) - 1].contrast
        return coloured.filter { $0.contrast >= max(leastColor, leastShare * typical) }
    }
}
