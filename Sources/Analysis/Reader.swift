import BoardModel
import Imaging

/// Reads images of one board against what is known of its LEDs' times.
///
/// A reader is a value: `read` is pure and can be called from several threads at once.
public struct Reader: Sendable {
    private let board: Board
    private let timeline: Timeline
    private let lineTime: Duration?

    /// Prepares for reading.
    ///
    /// - Parameter lineTime: how much later each row is exposed than the one above it; `nil` when that is not known.
    public init(board: Board, timeline: Timeline, lineTime: Duration? = nil) {
        self.board = board
        self.timeline = timeline
        self.lineTime = lineTime
    }

    /// What an image says.
    public func read(_ image: Image) -> Reading.Outcome {
        do throws(Refusal) {
            return .decoded(try decode(image))
        } catch {
            return .undecodable(error)
        }
    }

    private func decode(_ image: Image) throws(Refusal) -> DecodedImage {
        try PictureContrast(of: image).check()
        throw Refusal(.boardNotFound, "the bright spots are not the board's anchors")
    }
}
