import Experiment
import Timebase

/// Shows how far a run has come on standard error: a bar that redraws itself on a terminal, a line now and then elsewhere.
struct ProgressDisplay {
    /// How often a line is written where there is no terminal.
    private static let lineInterval: Duration = .seconds(30)
    /// The bar's length in characters.
    private static let barLength = 30
    /// Goes to the start of the line and clears it (ECMA-48: CR, EL).
    private static let clearedLine = "\r\u{1B}[K"

    private let start = Timestamp.now()
    private var lastLine = Timestamp.now()
    private let isBar: Bool
    private let isQuiet: Bool

    /// - Parameters:
    ///   - isBar: whether standard error is a terminal.
    ///   - isQuiet: whether nothing is to be shown at all.
    init(isBar: Bool, isQuiet: Bool) {
        self.isBar = isBar
        self.isQuiet = isQuiet
    }

    /// Shows a step of the run.
    mutating func show(_ progress: RunProgress) {
        guard !isQuiet else { return }
        if isBar {
            Console.note(Self.clearedLine + bar(progress), terminator: "")
        } else if Timestamp.now() - lastLine >= Self.lineInterval {
            lastLine = Timestamp.now()
            Console.note("\(progress.finished) of \(progress.total) trials\(remaining(progress))")
        }
    }

    /// Removes the bar, so that what follows begins on a clean line.
    func end() {
        if isBar, !isQuiet { Console.note(Self.clearedLine, terminator: "") }
    }

    private func bar(_ progress: RunProgress) -> String {
        let filled = Self.barLength * progress.finished / max(1, progress.total)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barLength - filled)
        let current = progress.current.map { "  \($0.configuration.name)\($0.isWarmup ? " (warm-up)" : "")" } ?? ""
        return "\(bar) \(progress.finished)/\(progress.total)\(current)\(remaining(progress))"
    }

    /// How long the rest takes when it goes on as it went so far; nothing as long as that is not known.
    private func remaining(_ progress: RunProgress) -> String {
        guard progress.finished > 0 else { return "" }
        let each = (Timestamp.now() - start) / progress.finished
        let seconds = (each * (progress.total - progress.finished)).components.seconds
        return seconds >= 60 ? ", \(seconds / 60) min \(seconds % 60) s to go" : ", \(seconds) s to go"
    }
}
