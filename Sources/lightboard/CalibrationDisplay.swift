import Experiment
import Timebase

/// Shows on standard error how far a calibration has come: a line that redraws itself on a terminal, one now and then
/// elsewhere.
struct CalibrationDisplay {
    /// How often a line is written where there is no terminal.
    private static let lineInterval: Duration = .seconds(30)
    /// Goes to the start of the line and clears it (ECMA-48: CR, EL).
    private static let clearedLine = "\r\u{1B}[K"

    private let length: Duration
    private let isBar: Bool
    private let isQuiet: Bool
    private var lastLine: Duration = .zero

    init(length: Duration, isBar: Bool, isQuiet: Bool) {
        (self.length, self.isBar, self.isQuiet) = (length, isBar, isQuiet)
    }

    mutating func show(_ progress: CalibrationRun.Progress) {
        guard !isQuiet else { return }
        let words =
            "\(progress.passed.components.seconds) of \(length.components.seconds) s, \(progress.frames) frames read"
        if isBar {
            Console.note(Self.clearedLine + words, terminator: "")
        } else if progress.passed - lastLine >= Self.lineInterval {
            lastLine = progress.passed
            Console.note(words)
        }
    }

    /// Removes the line, so that what follows begins on a clean one.
    func end() {
        if isBar, !isQuiet { Console.note(Self.clearedLine, terminator: "") }
    }
}
