import BoardControl
import BoardModel
import Experiment
import Timebase

/// Whether the rig's board can be driven, and how fast.
struct BoardCheck {
    /// What drives the board.
    let drive: BoardDrive
    /// How long a step of the rig lasts.
    let step: Duration
    /// What the rig tolerates.
    let tolerance: PlaybackTolerance

    /// Writes that are timed.
    private static let writes = 50

    /// Takes all lines, dark, and gives them back.
    var findings: [Finding] {
        do throws(GPIOError) {
            switch drive {
            case .bench: return [.well("board", "simulated")]
            case .gpio(let wiring):
                return findings(of: try GPIOBoard(wiring))
            case .shiftRegisters(let wiring):
                return findings(of: try ShiftRegisterBoard(wiring))
            }
        } catch {
            return error.complaints.map { .blocking("board", $0.what, remedy: $0.remedy) }
        }
    }

    private func findings(of board: some BoardOutput) -> [Finding] {
        var lengths: [Duration] = []
        do {
            for _ in 0..<Self.writes {
                let start = Timestamp.now()
                try board.write(.dark)
                lengths.append(Timestamp.now() - start)
            }
        } catch {
            return [.blocking("board", "\(error)", remedy: "look at its plug and cable")]
        }
        return [.well("board", "all lines can be had"), finding(of: PlaybackSummary.Spread(of: lengths))]
    }

    /// What the lengths of writes say.
    func finding(of lengths: PlaybackSummary.Spread) -> Finding {
        let words = "\(lengths.median.text) at the median, \(lengths.p99.text) at the 99th percentile"
        let limit = step * tolerance.bracket
        guard lengths.p99 > limit else { return .well("write of the board", words) }
        return .poor(
            "write of the board", words,
            remedy: "lengthen the pattern's step: readings are void where a write takes longer than \(limit.text)")
    }
}
