import BoardModel
import Synchronization
import SystemCalls
import Timebase

/// One playing of a score, shared by the thread that plays and the one that stops it.
final class Performance: Sendable {
    private let score: Score
    private let output: any BoardOutput
    private let isEnding = Atomic(false)
    private let outcome = Mutex<Outcome?>(nil)
    /// Let go of when the playing has ended, which whoever waits at the other end of the pipe then sees.
    private let signal: Mutex<FileDescriptor?>

    /// What the playing thread leaves behind.
    private struct Outcome {
        var edges: [Edge]
        var played: [PlayedStep] = []
        var skipped = 0
        var failure: (any Error)?
    }

    init(of score: Score, on output: any BoardOutput, signal: FileDescriptor) {
        self.score = score
        self.output = output
        self.signal = Mutex(signal)
    }

    /// Asks the playing thread to end.
    func end() { isEnding.store(true, ordering: .relaxed) }

    /// What became of it, once the playing thread has ended.
    func result() throws -> Playback {
        guard let outcome = outcome.withLock({ $0 }) else { preconditionFailure("asked before the thread had ended") }
        if let failure = outcome.failure { throw failure }
        return Playback(log: try EdgeLog(outcome.edges), played: outcome.played, skipped: outcome.skipped)
    }

    /// Makes all LEDs dark.
    func darken() throws -> Edge { try show(.dark, from: .now()) }

    /// Plays until asked to end or the score is over, then darkens the board.
    func play(after first: Edge) {
        var outcome = Outcome(edges: [first])
        // One change a step, and one into the dark: the loop then never has to ask for memory.
        outcome.edges.reserveCapacity(score.count + 2)
        outcome.played.reserveCapacity(score.count)
        Punctuality.claim()
        do {
            try walk(&outcome)
        } catch {
            outcome.failure = error
        }
        do {
            outcome.edges.append(try darken())
        } catch {
            // The first failure explains the second.
            outcome.failure = outcome.failure ?? error
        }
        self.outcome.withLock { $0 = outcome }
        signal.withLock { $0 = nil }
    }

    private func walk(_ outcome: inout Outcome) throws {
        let start = Timestamp.now() + score.step
        let length = score.step.nanosecondCount
        var shown = BoardState.dark
        var step = 0
        try output.prepare(score[step])
        while step < score.count {
            let due = Timestamp(nanoseconds: start.nanoseconds + Int64(step) * length)
            // One look at the clock ends the waiting, and is the beginning of the write.
            let before = Deadline.wait(until: due)
            if isEnding.load(ordering: .relaxed) { return }
            let missed = min(Int((before.nanoseconds - due.nanoseconds) / length), score.count - step)
            step += missed
            outcome.skipped += missed
            guard step < score.count else { return }
            var after = before
            if score[step] != shown {
                shown = score[step]
                let edge = try show(shown, from: before)
                after = edge.after
                outcome.edges.append(edge)
            }
            outcome.played.append(PlayedStep(due: due, before: before, after: after))
            step += 1
            if step < score.count, score[step] != shown { try output.prepare(score[step]) }
        }
    }

    /// Shows a state, between two looks at the clock of which the first has been taken.
    private func show(_ state: BoardState, from before: Timestamp) throws -> Edge {
        try output.write(state)
        return Edge(before: before, after: Timestamp.now(), state: state)
    }
}
