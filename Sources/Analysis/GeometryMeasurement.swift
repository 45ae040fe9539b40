import BoardModel
import Imaging
import Statistics

/// How lenses bend and where LEDs are off their places, from pictures of one board.
///
/// The two are told in turns: lenses with the LEDs where they were found to be, then the LEDs through these lenses. A board
/// that fills different parts of the pictures tells them apart; one that stands still leaves to the lens what looks like it.
public struct GeometryMeasurement {
    /// How often lenses and places are told in turns.
    private static let rounds = 8
    /// An LED is placed when so many pictures show it lit.
    private static let fewestPictures = 5
    /// A homography with as many matches as unknowns tells nothing of its LEDs' places: these are two more.
    private static let fewestSpots = 6
    /// How well a picture tells where an LED is, in pixels: weighs near and far pictures against one another.
    private static let precision = 0.1

    /// One picture, with what is known by now of the way from the board to it.
    private struct Picture {
        let mode: Int
        let spots: [(led: Int, seen: PixelPoint)]
        let reach: Double
        var projection: BoardProjection
    }

    private let board: Board
    private var pictures: [Picture] = []

    /// Begins with no pictures.
    public init(board: Board) { self.board = board }

    /// Takes up a picture.
    ///
    /// - Parameter mode: a number for the mode of the camera: each has a lens of its own.
    public mutating func add(_ places: SeenPlaces, mode: Int) {
        guard places.spots.count >= Self.fewestSpots else { return }
        pictures.append(
            Picture(mode: mode, spots: places.spots, reach: places.reach, projection: places.projection))
    }

    /// What the pictures tell.
    public struct Findings: Sendable {
        /// The lens of each mode that there are pictures of.
        public let lenses: [Int: LensFinding]
        /// Where LEDs are off their places, by their names; those that were lit too seldom are left out.
        public let placement: [String: LEDPlacement]
    }

    /// What the pictures tell together.
    public var findings: Findings {
        var pictures = pictures
        var placement: [Int: LEDPlacement] = [:]
        var lenses: [Int: LensFinding] = [:]
        var shared: [Int: Double] = [:]
        for _ in 0..<Self.rounds {
            let places = places(moved: placement)
            for mode in Set(pictures.map(\.mode)) {
                let own = pictures.indices.filter { pictures[$0].mode == mode }
                let terms = own.compactMap { LensProfile(round: pictures[$0].projection, matches($0, places))?.term }
                guard own.count >= LensFinding.fewestPictures, let mean = RobustMean(terms)?.estimate else {
                    lenses[mode] = .tooFewPictures(own.count)
                    continue
                }
                // With the LEDs as the board file has them, a picture strays by their displacements too, which all
                // pictures of a board that stands still have in common: more pictures do not make that smaller.
                if shared[mode] == nil { shared[mode] = Median.of(terms.map(\.deviation)) }
                let random = Measurement(low: mean.low, high: mean.high).widened(by: shared[mode] ?? 0).estimate
                lenses[mode] = LensFinding(
                    value: mean.value, half: (random.high - random.low) / 2,
                    reach: Median.of(own.map { pictures[$0].reach }) ?? 0)
                for index in own { pictures[index].projection = pictures[index].projection.through(mean.value) }
            }
            for index in pictures.indices {
                pictures[index].projection = ProjectionFit.refine(
                    pictures[index].projection, matches: matches(index, places), bends: false)
            }
            placement = self.placement(pictures)
        }
        return Findings(
            lenses: lenses,
            placement: Dictionary(
                placement.map { (board.leds[$0.key].id, $0.value) }, uniquingKeysWith: { first, _ in first }))
    }

    private func places(moved placement: [Int: LEDPlacement]) -> [BoardPoint] {
        board.leds.indices.map { led in board.leds[led].position.moved(by: placement[led]) }
    }

    private func matches(_ index: Int, _ places: [BoardPoint]) -> [ProjectionFit.Match] {
        pictures[index].spots.map { ProjectionFit.Match(board: places[$0.led], seen: $0.seen) }
    }

    /// Where pictures see the LEDs, taken back to the board.
    private func placement(_ pictures: [Picture]) -> [Int: LEDPlacement] {
        var sights: [Int: [(x: Measurement, y: Measurement)]] = [:]
        for picture in pictures {
            let toBoard = picture.projection.homography.inverse
            for spot in picture.spots {
                let position = board.leds[spot.led].position
                let ideal = picture.projection.straighten(spot.seen)
                let place = toBoard.project(x: ideal.x, y: ideal.y)
                let deviation = Self.precision / picture.projection.scale(at: position)
                sights[spot.led, default: []].append(
                    (
                        Measurement(place.x - position.x.value, deviation: deviation),
                        Measurement(place.y - position.y.value, deviation: deviation)
                    ))
            }
        }
        let found = sights.compactMapValues { Self.placement($0) }
        return withoutHomography(found)
    }

    private static func placement(_ sights: [(x: Measurement, y: Measurement)]) -> LEDPlacement? {
        guard sights.count >= fewestPictures, let x = RobustMean(sights.map(\.x)), let y = RobustMean(sights.map(\.y))
        else { return nil }
        let kept = sights.indices.filter { !x.isOutlier[$0] && !y.isOutlier[$0] }
        guard kept.count >= fewestPictures else { return nil }
        let squares = kept.reduce(0.0) { sum, index in
            let (dx, dy) = (sights[index].x.value - x.estimate.value, sights[index].y.value - y.estimate.value)
            return sum + dx * dx + dy * dy
        }
        return LEDPlacement(
            x: x.estimate.value, y: y.estimate.value,
            scatter: (squares / Double(2 * (kept.count - 1))).squareRoot(), frames: kept.count)
    }

    /// The displacements without what a homography of the whole board explains: that is where the board is, and not where its
    /// LEDs are on it.
    private func withoutHomography(_ placement: [Int: LEDPlacement]) -> [Int: LEDPlacement] {
        guard placement.count >= Self.fewestSpots else { return [:] }
        let matches = placement.map { led, moved -> ProjectionFit.Match in
            let place = board.leds[led].position.moved(by: moved)
            return ProjectionFit.Match(
                board: board.leds[led].position, seen: PixelPoint(x: place.x.value, y: place.y.value))
        }
        let whole = ProjectionFit.refine(
            BoardProjection(.identity, width: 1, height: 1), matches: matches, bends: false)
        return Dictionary(
            uniqueKeysWithValues: placement.map { led, moved in
                let nominal = board.leds[led].position
                let place = nominal.moved(by: moved)
                let explained = whole.project(nominal)
                return (
                    led,
                    LEDPlacement(
                        x: place.x.value - explained.x, y: place.y.value - explained.y, scatter: moved.scatter,
                        frames: moved.frames)
                )
            })
    }
}

extension BoardPoint {
    /// The place of an LED that was displaced.
    func moved(by placement: LEDPlacement?) -> BoardPoint {
        guard let placement else { return self }
        return BoardPoint(x: Millimetres(x.value + placement.x), y: Millimetres(y.value + placement.y))
    }
}
