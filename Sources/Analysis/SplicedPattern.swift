import BoardModel
import Timebase

/// Some stretches of a pattern, one after another, as an edge log of its own with exact edges.
///
/// Between stretches the board is dark for longer than any exposure, so that no window lies in two.
struct SplicedPattern {
    private struct Piece {
        /// Steps of the pattern.
        let steps: Range<Int>
        /// At which step of the log it begins.
        let position: Int
    }

    private let pattern: Pattern
    private let pieces: [Piece]
    /// Steps of darkness behind each piece.
    private let pause: Int

    /// - Parameters:
    ///   - stretches: steps of the pattern.
    ///   - pause: the steps of darkness between them.
    init(_ pattern: Pattern, stretches: [Range<Int>], pause: Int) {
        self.pattern = pattern
        self.pause = pause
        var position = 0
        pieces = stretches.map { steps in
            defer { position += steps.count + pause }
            return Piece(steps: steps, position: position)
        }
    }

    /// The length of the log, in steps.
    var length: Int { pieces.last.map { $0.position + $0.steps.count + pause } ?? 0 }

    /// When each LED of a board of so many is lit, on the log's own time; `nil` without a change.
    func times(leds count: Int) -> OnTimes? {
        var edges: [Edge] = []
        func add(_ state: BoardState, at position: Int) {
            let moment = Timestamp(nanoseconds: Int64(position) * pattern.step.nanosecondCount)
            edges.append(Edge(before: moment, after: moment, state: state))
        }
        for piece in pieces {
            for (index, step) in piece.steps.enumerated() {
                let state = pattern.state(at: step)
                if index == 0 || state != edges.last?.state { add(state, at: piece.position + index) }
            }
            add(.dark, at: piece.position + piece.steps.count)
        }
        add(.dark, at: length)
        // Brackets without width, one after another, are in order.
        return (try? EdgeLog(edges)).flatMap { OnTimes($0, leds: count) }
    }

    /// From the log's time to the pattern's, for the piece that a moment of the log lies in.
    func shift(at moment: Timestamp) -> Duration? {
        let step = pattern.step.nanosecondCount
        let piece = pieces.last { Int64($0.position) * step <= moment.nanoseconds }
        return piece.map { .nanoseconds(Int64($0.steps.lowerBound - $0.position) * step) }
    }
}
