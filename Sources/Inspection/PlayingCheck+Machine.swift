import BoardControl
import BoardModel
import SystemCalls
import Timebase

extension PlayingCheck {
    /// Plays for a second on no board at all.
    ///
    /// - Throws: `SystemError` when there can be no thread, `EdgeLogError` when the clock runs backwards.
    static func onThisMachine(step: Duration, tolerance: PlaybackTolerance) throws -> PlayingCheck {
        let blinking = Pattern(step: trialStep, tracks: [Track(kind: .ring(every: 1), leds: [0, 1])])
        let before = ProcessorTimes.now()
        let player = try Player(playing: Score(of: blinking, lasting: trialLength), on: NoBoard())
        _ = try Readiness.wait(for: [player.ended], atMost: nil)
        let playback = try player.stop()
        let after = ProcessorTimes.now()
        let summary = PlaybackSummary(of: playback)
        return PlayingCheck(
            lateness: summary.lateness, skipped: summary.skipped,
            steal: before.flatMap { before in after.flatMap { $0.steal(since: before) } }, step: step,
            tolerance: tolerance)
    }

    /// A board without LEDs.
    private final class NoBoard: BoardOutput {
        func write(_ state: BoardState) {}
    }
}
