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

    private let eye: BoardEye
    private let timeline: Timeline
    /// What the timeline tells if it is a log; `nil` when that tells of no time.
    private let logged: LoggedTimes?
    private let lineTime: LineTime?
    private let calibration: Calibration?

    /// Prepares for reading.
    ///
    /// - Parameter lineTime: how much later each row is exposed than the one above it; `nil` when that is not known.
    public init(board: Board, timeline: Timeline, lineTime: Duration? = nil) {
        self.init(board: board, timeline: timeline, measured: lineTime.map { LineTime(given: $0) })
    }

    /// Prepares for reading.
    ///
    /// - Parameters:
    ///   - lineTime: how much later each row is exposed than the one above it, as far as that is known: readings allow for
    ///     its interval and name its source.
    ///   - calibration: what was measured of the camera; a picture of another mode than it was made for is refused. A line
    ///     time that is given goes before the calibration's.
    public init(board: Board, timeline: Timeline, measured lineTime: LineTime?, calibration: Calibration? = nil) {
        eye = BoardEye(calibration?.corrected(board) ?? board)
        self.timeline = timeline
        logged =
            switch timeline {
            case .log(let log): LoggedTimes(log, leds: board.leds.count)
            case .pattern: nil
            }
        self.lineTime = lineTime
        self.calibration = calibration
    }

    /// What an image says.
    ///
    /// - Parameter hint: what is known of the board's place.
    public func read(_ image: Image, hint: BoardHint = .unknown) -> Reading.Outcome {
        outcome { () throws(Refusal) in try see(image, hint: hint) }
    }

    /// What a driver's frame says, read where it lies in the driver's memory.
    ///
    /// - Parameter hint: what is known of the board's place.
    public func read(_ frame: RawFrame, hint: BoardHint = .unknown) -> Reading.Outcome {
        outcome { () throws(Refusal) in try see(frame, hint: hint) }
    }

    /// What the bytes of a picture's file say, decoded no larger than the LEDs need.
    ///
    /// - Parameter hint: what is known of the board's place, in pixels of the whole picture.
    public func read(file bytes: [UInt8], hint: BoardHint = .unknown) -> Reading.Outcome {
        outcome { () throws(Refusal) in try see(file: bytes, hint: hint) }
    }

    private func outcome(_ see: () throws(Refusal) -> SeenBoard) -> Reading.Outcome {
        do throws(Refusal) {
            return .decoded(try date(see()))
        } catch {
            return .undecodable(error)
        }
    }

    /// Finds the board in an image.
    public func see(_ image: Image, hint: BoardHint = .unknown) throws(Refusal) -> SeenBoard {
        let seen = try PixelView.with(image) { (view) throws(Refusal) in try see(view, hint: hint) }
        guard let seen else { throw Refusal(.imageBlank, "the picture has no pixels") }
        return seen
    }

    /// Finds the board in a driver's frame; with a hint, only windows round its LEDs are touched.
    public func see(_ frame: RawFrame, hint: BoardHint = .unknown) throws(Refusal) -> SeenBoard {
        guard let view = PixelView(frame) else { throw Refusal(.imageBlank, "the frame has no pixels") }
        return try see(view, hint: hint)
    }

    private func see(_ view: PixelView, hint: BoardHint) throws(Refusal) -> SeenBoard {
        try eye.see(view, hint: hint, through: calibration?.lens(of: view, board: eye.geometry.board)?.value)
    }

    /// Finds the board in a picture's file.
    public func see(file bytes: [UInt8], hint: BoardHint = .unknown) throws(Refusal) -> SeenBoard {
        let file = PictureFile(bytes: bytes, board: eye.geometry.board)
        let image = try file.image(pixels: file.fewPixels)
        let seen = try see(image, hint: hint)
        let finer = file.pixels(of: image, toMeasure: seen.found.projection, of: eye.geometry)
        guard let finer else { return seen }
        let place: BoardHint = if case .given = hint { hint } else { .tracked(seen.found.place) }
        return try see(try file.image(pixels: finer), hint: place).found(by: seen.found.method)
    }

    /// The exposure window that explains what was seen.
    public func date(_ seen: SeenBoard) throws(Refusal) -> DecodedImage {
        var seen = seen
        let mode = try calibration?.mode(of: seen)
        if let mode { seen.gains = seen.board.leds.map { mode.gains[$0.id] ?? 1 } }
        let lineTime = lineTime ?? mode?.lineTime
        switch timeline {
        case .log:
            guard let logged else { throw Refusal(.outsideLog, "the edge log tells of no time") }
            try Self.check(step: .nanoseconds(Int64(logged.times.step)))
            return try WindowFit(seen: seen, logged: logged, lineTime: lineTime).decode()
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
