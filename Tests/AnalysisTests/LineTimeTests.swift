import Analysis
import Testing
import Timebase

/// What a reading says of the line time.
struct LineTimeTests {
    @Test("a given line time is told as it was given, without an interval")
    func given() throws {
        let scene = try Scene(seed: 2, board: try ProjectFiles.clock(), lengthInSteps: 3...6)
        let outcome = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime).read(scene.image)
        let told = try #require(Reading(file: "", outcome: outcome).decoded, "\(outcome)").lineTime
        let expected = Double(scene.lineTime.nanosecondCount)
        #expect(told == LineTime(nanoseconds: expected, low: expected, high: expected, source: .given))
    }
}
