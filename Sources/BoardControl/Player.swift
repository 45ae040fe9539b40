import BoardModel
import SystemCalls

/// Plays a score on a board, on a thread of its own, and logs what the LEDs did.
///
/// The board is dark before and after, also when its driver fails in between, or when the player is let go of.
///
/// ```swift
/// let player = try Player(playing: Score(of: pattern, lasting: .seconds(10)), on: output)
/// // … the camera looks at the board …
/// let log = try player.stop().log
/// ```
public final class Player: Sendable {
    private let performance: Performance
    private let thread: JoinableThread
    /// Becomes readable when the playing has ended: the score is over, the output has failed, or it was stopped.
    public let ended: FileDescriptor

    /// Darkens the board and starts to play.
    ///
    /// - Throws: the output's own error; `SystemError` when there can be no thread or pipe.
    public init(playing score: Score, on output: any BoardOutput) throws {
        let signal = try Pipe(name: "the player's end")
        ended = signal.reading
        let performance = Performance(of: score, on: output, signal: signal.writing)
        self.performance = performance
        let first = try performance.darken()
        thread = try JoinableThread(name: "player") { performance.play(after: first) }
    }

    deinit { end() }

    /// Ends the playing within a step, darkens the board and tells what the LEDs did; again when it is called again.
    ///
    /// - Throws: the output's own error when it failed during the playing, `EdgeLogError` when the clock ran backwards.
    public func stop() throws -> Playback {
        end()
        return try performance.result()
    }

    private func end() {
        performance.end()
        thread.join()
    }
}
