import BoardControl
import BoardModel
import Experiment
import Timebase

/// Whether the rig's board, and what else hangs on its lines, can be had, and how fast the board is.
struct BoardCheck {
    /// The rig.
    let rig: Rig

    /// Writes that are timed.
    private static let writes = 50
    /// The rest between them: edges of a line that is wired back have to be fetched.
    private static let rest: Duration = .milliseconds(1)

    /// Takes all lines, dark, and gives them back; a line that is wired back sees its LED blink.
    var findings: [Finding] {
        do throws(RigHardware.Refusal) {
            guard let hardware = try RigHardware(of: rig) else { return [.well("board", "simulated")] }
            return [.well("board", "all lines can be had")] + blink(hardware)
        } catch {
            return Self.findings(of: error.complaints)
        }
    }

    private static func findings(of complaints: [GPIOComplaint]) -> [Finding] {
        complaints.map { .blocking("board", $0.what, remedy: $0.remedy) }
    }

    /// Times writes, and what a line that is wired back sees of them.
    private func blink(_ hardware: RigHardware) -> [Finding] {
        do {
            let witness = try LoopBackWitness(of: hardware.loopBack, wiring: rig.extras.loopBack)
            let blinking = rig.extras.loopBack.map { BoardState(lit: [$0.led]) } ?? .dark
            var edges: [Edge] = []
            var totals: [Duration] = []
            for write in 0..<Self.writes {
                let state = write % 2 == 0 ? blinking : .dark
                let start = Timestamp.now()
                try hardware.board.prepare(state)
                let before = Timestamp.now()
                try hardware.board.write(state)
                let after = Timestamp.now()
                edges.append(Edge(before: before, after: after, state: state))
                totals.append(after - start)
                Deadline.sleep(until: after + Self.rest)
            }
            let writing = Self.finding(
                of: .init(of: edges.map { $0.after - $0.before }), withPreparation: .init(of: totals),
                step: rig.pattern.step, tolerance: rig.tolerance)
            guard let comparison = try witness?.comparison(with: EdgeLog(edges)) else { return [writing] }
            return [writing, Self.finding(of: comparison)]
        } catch let error as GPIOError {
            return Self.findings(of: error.complaints)
        } catch {
            return [.blocking("board", "\(error)", remedy: "look at its plug and cable")]
        }
    }

    /// What the lengths of writes say.
    ///
    /// - Parameters:
    ///   - totals: the lengths with what is made ready ahead of each.
    ///   - step: how long a step of the rig lasts.
    static func finding(
        of lengths: PlaybackSummary.Spread, withPreparation totals: PlaybackSummary.Spread, step: Duration,
        tolerance: PlaybackTolerance
    ) -> Finding {
        let subject = "write of the board"
        let words =
            "takes \(lengths.median.text) at the median, \(lengths.p99.text) at the 99th percentile; "
            + "\(totals.p99.text) with what is made ready ahead"
        if totals.p99 > step {
            return .poor(subject, words, remedy: "lengthen the pattern's step of \(step.text): a change takes longer")
        }
        let limit = step * tolerance.bracket
        guard lengths.p99 > limit else { return .well(subject, words) }
        return .poor(
            subject, words,
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
