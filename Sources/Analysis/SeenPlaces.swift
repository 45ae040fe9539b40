import BoardModel
import Imaging

/// Where the lit LEDs of a board are seen in one picture.
public struct SeenPlaces: Sendable {
    /// The level from which on an LED counts as lit: one that is lit for less of a rolling shutter's window is brighter at one
    /// edge, and its centroid lies off its middle.
    private static let lit = 0.8
    /// How far off its place by the reading an LED may be seen, in shares of the least distance between LEDs.
    private static let farthest = 0.15

    /// The LEDs' indices on the board, and where they are seen, in pixels of the whole picture.
    let spots: [(led: Int, seen: PixelPoint)]
    /// How the picture was read.
    let projection: BoardProjection

    /// Finds the LEDs again that a reading found lit; `nil` when the reading is of another board, or the image has no pixels.
    ///
    /// - Parameter image: the picture in full size.
    public init?(of decoded: DecodedImage, in image: Image, on board: Board) {
        guard decoded.leds.count == board.leds.count else { return nil }
        let projection = BoardProjection(decoded.board, width: image.width, height: image.height)
        let spacing = BoardGeometry.spacing(of: board)
        let spots = PixelView.with(image) { view in
            board.leds.indices.compactMap { index -> (led: Int, seen: PixelPoint)? in
                let reading = decoded.leds[index]
                guard reading.state != .unseen, reading.level >= Self.lit else { return nil }
                let expected = projection.project(board.leds[index].position)
                let unit = spacing * projection.scale(at: board.leds[index].position)
                let first = Centroid.of(view, near: expected, reach: PoseScoring.reach * unit)
                // Once more, with the spot in the middle of what is looked at.
                let seen = Centroid.of(view, near: first, reach: PoseScoring.reach * unit)
                let (dx, dy) = (seen.x - expected.x, seen.y - expected.y)
                return (dx * dx + dy * dy).squareRoot() <= Self.farthest * unit ? (index, seen) : nil
            }
        }
        guard let spots else { return nil }
        self.spots = spots
        self.projection = projection
    }

    /// How far from the image's middle LEDs are seen, in halves of its diagonal.
    var reach: Double {
        spots.map { spot in
            let (x, y) = (spot.seen.x - projection.middle.x, spot.seen.y - projection.middle.y)
            return (x * x + y * y).squareRoot() / projection.radius
        }.max() ?? 0
    }
}
