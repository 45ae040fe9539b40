/// Why no pattern can be recommended.
public enum PatternAdviceError: Error, Equatable, CustomStringConvertible {
    /// The board has too few signal LEDs for a walking light.
    case tooFewSignals(board: String, found: Int)

    /// One line with the board and the remedy.
    public var description: String {
        switch self {
        case .tooFewSignals(let board, let found):
            "the board '\(board)' has \(found) signal LEDs, but a light that walks round takes at least "
                + "\(PatternAdvice.leastRing); give more LEDs the role \"signal\""
        }
    }
}
