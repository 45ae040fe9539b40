import BoardModel
import Fiducials
import Foundation

/// Finds a board in an image by its AprilTag markers, and holds the place against the light of its LEDs.
struct FiducialFinder: Sendable {
    /// The longer side of the picture in which tags are looked for, in pixels at most: larger ones are reduced by a whole
    /// number first.
    private static let longestSide = 2200
    /// How far a corner may be from where the LEDs and the other corners put it, in shares of its tag's size: two tags of
    /// which one was moved disagree by more.
    private static let cornerTolerance = 0.1
    /// How far from a tag's corners the light of LEDs is compared at first, in sizes of the tag, and by what factor
    /// farther each time: up to there an error of half a pixel in a tag of 40 stays below the distance between LEDs.
    private static let (firstReach, growth) = (2.0, 1.4)

    let geometry: BoardGeometry
    private let detector: TagDetector

    init(geometry: BoardGeometry) {
        self.geometry = geometry
        detector = TagDetector(of: Set(geometry.board.fiducials.map(\.tag.family)))
    }

    /// Where the board is.
    ///
    /// - Parameters:
    ///   - light: the spots of the picture that may be lit LEDs.
    ///   - lens: how the lens bends, if that is known.
    /// - Returns: `nil` when no tag of the board can be seen, or none is where the LEDs are.
    func find(in view: PixelView, light: [Blob], through lens: Double?) throws(Refusal) -> FoundBoard? {
        let seen = matches(in: view)
        guard !seen.isEmpty else { return nil }
        let scoring = FiducialScoring(geometry: geometry, light: light)
        let places = ([seen.flatMap { $0 }] + seen).compactMap { place(by: $0, in: view, scoring) }
        let ranked = places.map { (place: $0, score: scoring.score($0)) }
        guard let best = ranked.max(by: { $0.score.total < $1.score.total }) else { return nil }
        if scoring.isConvincing(best.score) {
            return settle(best.place, corners: seen.flatMap { $0 }, scoring, view, through: lens)
        }
        guard best.score.explained + best.score.unexplained > 0 else {
            throw Refusal(.tooDark, "a tag of the board is seen, but no LED that gives light")
        }
        return nil
    }

    /// The corners of each of the board's tags that is seen.
    private func matches(in view: PixelView) -> [[ProjectionFit.Match]] {
        let plane = Plane(view, longestSide: Self.longestSide)
        let tags = detector.tags(in: plane.values, width: plane.width, height: plane.height, stride: plane.width)
        return tags.compactMap { seen in
            geometry.board.fiducials.first { $0.tag == seen.tag }.map { fiducial in
                zip(fiducial.corners, seen.corners).map { board, corner in
                    let pixel = (corner + 0.5) * Double(plane.scale) - 0.5
                    return ProjectionFit.Match(board: board, seen: PixelPoint(x: pixel.x, y: pixel.y))
                }
            }
        }
    }

    /// The place that fits corners best, and then the light of the LEDs round them, ever farther away; `nil` when the
    /// corners do not span one.
    ///
    /// An error of the corners grows with the square of the distance from a small tag, so that it may exceed the distance
    /// between LEDs on the board's far side.
    private func place(
        by corners: [ProjectionFit.Match], in view: PixelView, _ scoring: FiducialScoring
    ) -> BoardProjection? {
        let (board, seen) = (corners.map(\.board), corners.map(\.seen))
        let flat = board.map { PixelPoint(x: $0.x.value, y: $0.y.value) }
        guard let fromSquare = Homography.square(to: (flat[0], flat[1], flat[2], flat[3])),
            let toImage = Homography.square(to: (seen[0], seen[1], seen[2], seen[3]))
        else { return nil }
        let start = BoardProjection(toImage.after(fromSquare.inverse), width: view.width, height: view.height)
        var projection = ProjectionFit.refine(start, matches: corners, bends: false)
        var reach = Self.firstReach * size(ofTagAt: board[0])
        let all = geometry.board.width.value + geometry.board.height.value
        while reach < all {
            let near = lights(by: projection, scoring) { light in
                board.contains { corner in
                    hypot(corner.x.value - light.x.value, corner.y.value - light.y.value) <= reach
                }
            }
            projection = ProjectionFit.refine(projection, matches: corners + near, bends: false)
            reach *= Self.growth
        }
        return projection
    }

    /// The lit LEDs that count, each with its spot.
    private func lights(
        by projection: BoardProjection, _ scoring: FiducialScoring, where counts: (BoardPoint) -> Bool
    ) -> [ProjectionFit.Match] {
        scoring.bright(by: projection).map { led, blob in
            ProjectionFit.Match(board: geometry.board.leds[led].position, seen: blob.place)
        }.filter { counts($0.board) }
    }

    /// Places the board by tags and lit LEDs together.
    private func settle(
        _ start: BoardProjection, corners: [ProjectionFit.Match], _ scoring: FiducialScoring, _ view: PixelView,
        through lens: Double?
    ) -> FoundBoard? {
        var projection = start
        var lights: [ProjectionFit.Match] = []
        for round in 0..<4 {
            lights = scoring.bright(by: projection).compactMap { led, blob in
                let place = geometry.board.leds[led].position
                let reach = PoseScoring.reach * geometry.spacing * projection.scale(at: place)
                let match = ProjectionFit.Match(board: place, seen: Centroid.of(view, near: blob.place, reach: reach))
                return ProjectionFit.error(projection, match) <= max(1.5, reach / Double(1 << round)) ? match : nil
            }
            let near = corners.filter { corner in
                ProjectionFit.error(projection, corner)
                    <= Self.cornerTolerance * size(ofTagAt: corner.board) * projection.scale(at: corner.board)
            }
            let matches = lights + near
            projection = ProjectionFit.refine(
                projection.through(lens), matches: matches, bends: matches.count >= 5)
        }
        guard !lights.isEmpty else { return nil }
        let squares = lights.map { ProjectionFit.error(projection, $0) }.reduce(0) { $0 + $1 * $1 }
        return FoundBoard(
            method: .fiducials, projection: projection, residual: (squares / Double(lights.count)).squareRoot())
    }

    private func size(ofTagAt corner: BoardPoint) -> Double {
        geometry.board.fiducials.first { $0.corners.contains(corner) }?.size.value ?? 0
    }
}
