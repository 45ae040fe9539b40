import BoardModel
import Timebase

/// What a board's LEDs did, from the record of their lines. Before a line is first set, its LED is dark.
struct WatchedLines {
    /// What hangs on a line.
    struct Wire: Hashable {
        /// The LED's index.
        let led: Int
        /// Whether it is lit when the line is low.
        let isActiveLow: Bool
    }

    /// Changes that were recorded only after a frame had been made that should have shown them.
    private(set) var missedChanges = 0

    private let wires: [Int: Wire]
    private var words: [UInt64]
    private var history: LightHistory
    /// Until when the frames have been made.
    private var shown = Timestamp(nanoseconds: 0)
    /// Until when it is not known what was lit: the record had lost something.
    private var unknownEnd = Timestamp(nanoseconds: 0)
    /// The lines that have not been set since the record lost something.
    private var unknownLines: Set<Int> = []

    /// Nothing recorded.
    ///
    /// - Parameters:
    ///   - wires: by the kernel's number of the line.
    ///   - supplied: the LEDs that hang on the supply, and are always lit.
    init(_ wires: [Int: Wire], ledCount: Int, supplied: some Sequence<Int>) {
        self.wires = wires
        let count = (ledCount + 63) / 64
        let lit = BoardState(lit: supplied)
        words = (0..<count).map { lit.word($0) }
        history = LightHistory(stateWords: count)
        history.append(moment: 0, words: words.map { Int64(bitPattern: $0) })
    }

    /// Takes the next entry of the record.
    mutating func take(_ entry: TraceEntry) {
        switch entry {
        case .lost: unknownLines = Set(wires.keys)
        case .set(let line, let isHigh, let moment):
            guard let wire = wires[line] else { return }
            if unknownLines.remove(line) != nil { unknownEnd = max(unknownEnd, moment) }
            set(wire.led, isLit: isHigh != wire.isActiveLow, at: moment)
        }
    }

    /// What the LEDs did in a stretch of time that is past; `nil` when the record does not tell. What was before is
    /// forgotten.
    mutating func history(of window: TimeWindow) -> LightHistory? {
        shown = max(shown, window.end)
        history.forget(before: window.start.nanoseconds)
        return unknownLines.isEmpty && unknownEnd <= window.start ? history : nil
    }

    private mutating func set(_ led: Int, isLit: Bool, at moment: Timestamp) {
        let (word, bit) = (led >> 6, UInt64(1) << UInt64(led & 63))
        guard (words[word] & bit != 0) != isLit else { return }
        words[word] ^= bit
        if moment < shown { missedChanges += 1 }
        // The records of two processors can come out of order by a little.
        history.append(
            moment: max(moment.nanoseconds, history.lastMoment), words: words.map { Int64(bitPattern: $0) })
    }
}
