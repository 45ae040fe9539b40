import BoardControl
import BoardModel
import Experiment
import Timebase

/// Whether the rig's board, and what else hangs on its lines, can be had, and how fast the board is.
struct BoardCheck {
    /// What drives the board.
    let drive: BoardDrive
    /// What else hangs on its lines.
    let extras: GPIOExtras
    /// How long a step of the rig lasts.
    let step: Duration
    /// What the rig tolerates.
    let tolerance: PlaybackTolerance

    /// Writes that are timed.
    private static let writes = 50
    /// The rest between them: edges of a line that is wired back have to be fetched.
    private static let rest: Duration = .milliseconds(1)

    /// Takes all lines, dark, and gives them back; a line that is wired back sees its LED blink.
    var findings: [Finding] {
        var findings: [Finding] = []
        func take<Part>(_ part: () throws(GPIOError) -> Part?) -> Part? {
            do throws(GPIOError) {
                return try part()
            } catch {
                findings += Self.findings(of: error)
                return nil
            }
        }
        let board = take { () throws(GPIOError) -> (any BoardOutput)? in
            switch drive {
            case .bench: nil
            case .gpio(let wiring): try GPIOBoard(wiring)
            case .shiftRegisters(let wiring): try ShiftRegisterBoard(wiring)
            }
        }
        let actuator = take { () throws(GPIOError) in
            guard let wiring = extras.actuator else { return nil as GPIOActuator? }
            return try GPIOActuator(wiring)
        }
        let button = take { () throws(GPIOError) in try Self.input(extras.button) }
        let loopBack = take { () throws(GPIOError) in try Self.input(extras.loopBack?.wire) }
        guard findings.isEmpty else { return findings }
        guard let board else { return [.well("board", "simulated")] }
        return withExtendedLifetime((actuator, button)) {
            [.well("board", "all lines can be had")] + blink(board, loopBack)
        }
    }

    private static func findings(of error: GPIOError) -> [Finding] {
        error.complaints.map { .blocking("board", $0.what, remedy: $0.remedy) }
    }

    private static func input(_ wire: GPIOWire?) throws(GPIOError) -> GPIOInput? {
        guard let wire else { return nil }
        return try GPIOInput(wire)
    }

    /// Times writes, and what a line that is wired back sees of them.
    private func blink(_ board: any BoardOutput, _ loopBack: GPIOInput?) -> [Finding] {
        do {
            let witness = try LoopBackWitness(of: loopBack, wiring: extras.loopBack)
            let blinking = extras.loopBack.map { BoardState(lit: [$0.led]) } ?? .dark
            var edges: [Edge] = []
            for write in 0..<Self.writes {
                let state = write % 2 == 0 ? blinking : .dark
                let before = Timestamp.now()
                try board.write(state)
                edges.append(Edge(before: before, after: Timestamp.now(), state: state))
                Deadline.sleep(until: Timestamp.now() + Self.rest)
            }
            let lengths = PlaybackSummary.Spread(of: edges.map { $0.after - $0.before })
            guard let comparison = try witness?.comparison(with: EdgeLog(edges)) else { return [finding(of: lengths)] }
            return [finding(of: lengths), Self.finding(of: comparison)]
        } catch let error as GPIOError {
            return Self.findings(of: error)
        } catch {
            return [.blocking("board", "\(error)", remedy: "look at its plug and cable")]
        }
    }

    /// What the lengths of writes say.
    func finding(of lengths: PlaybackSummary.Spread) -> Finding {
        let words = "takes \(lengths.median.text) at the median, \(lengths.p99.text) at the 99th percentile"
        let limit = step * tolerance.bracket
        guard lengths.p99 > limit else { return .well("write of the board", words) }
        return .poor(
            "write of the board", words,
            remedy: "lengthen the pattern's step: readings are void where a write takes longer than \(limit.text)")
    }

    /// What a line that is wired back says.
    static func finding(of comparison: LoopBackComparison) -> Finding {
        let words =
            "\(comparison.seen) of \(comparison.changes) changes seen, \(comparison.delay.median.text) after the write began at"
            + " the median"
        guard comparison.seen < comparison.changes else { return .well("loop-back", words) }
        return .poor("loop-back", words, remedy: "look at the wire from the LED's line to output.loopback")
    }
}
