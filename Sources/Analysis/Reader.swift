import BoardModel
import Imaging
import Timebase

/// Reads images of one board against what is known of its LEDs' times.
///
/// A reader is a value: `read` is pure and can be called from several threads at once.
public struct Reader: Sendable {
    /// The shortest step that is read. Sensors take 5 µs and more to read a row, so that faster changes blur into one
    /// another, and the search for windows would have no bound.
    private static let leastStep: Duration = .microseconds(5)

    private let finder: BoardFinder
    private let timeline: Timeline
    private let lineTime: Duration?

    /// Prepares for reading.
    ///
    /// - Parameter lineTime: how much later each row is exposed than the one above it; `nil` when that is not known.
    public init(board: Board, timeline: Timeline, lineTime: Duration? = nil) {
        finder = BoardFinder(geometry: BoardGeometry(board))
        self.timeline = timeline
        self.lineTime = lineTime
    }

    /// What an image says.
    ///
    /// - Parameter hint: what is known of the board's place.
    public func read(_ image: Image, hint: BoardHint = .unknown) -> Reading.Outcome {
        do throws(Refusal) {
            return .decoded(try decode(image, hint: hint))
        } catch {
            return .undecodable(error)
        }
    }

    private func decode(_ image: Image, hint: BoardHint) throws(Refusal) -> DecodedImage {
        try date(see(image, hint: hint))
    }

    /// Finds the board in an image.
    public func see(_ image: Image, hint: BoardHint = .unknown) throws(Refusal) -> SeenBoard {
        try PictureContrast(of: image).check()
        let geometry = finder.geometry
        let seen = try PixelView.with(image) { (view) throws(Refusal) in
            let found = try finder.find(in: view, hint: hint)
            let photometry = Photometry(view: view, projection: found.projection, spacing: geometry.spacing)
            return (found, geometry.board.leds.map { photometry.light(of: $0) })
        }
        guard let (found, lights) = seen else { throw Refusal(.imageBlank, "the picture has no pixels") }
        return SeenBoard(
            board: geometry.board, found: found, lights: lights, height: image.height,
            channels: image.layout.channels)
    }

    /// The exposure window that explains what was seen.
    public func date(_ seen: SeenBoard) throws(Refusal) -> DecodedImage {
        let lineTime = lineTime.map { Double($0.nanosecondCount) }
        switch timeline {
        case .log(let log):
            guard let times = OnTimes(log, leds: seen.board.leds.count) else {
                throw Refusal(.outsideLog, "the edge log tells of no time")
            }
            try Self.check(step: .nanoseconds(Int64(times.step)))
            return try WindowFit(seen: seen, times: times, lineTime: lineTime).decode()
        case .pattern(let pattern):
            try Self.check(step: pattern.step)
            return try SelfTimedFit(pattern: pattern, seen: seen, lineTime: lineTime).decode()
        }
    }

    private static func check(step: Duration) throws(Refusal) {
        guard step >= leastStep else {
            throw Refusal(
                .ambiguous, "the board changes every \(step.text); play it with steps of \(leastStep.text) or more")
        }
    }
}
