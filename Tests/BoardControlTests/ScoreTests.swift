@testable import BoardControl
import BoardModel
import Testing
import Timebase

struct ScoreTests {
    private static let pattern = Pattern(
        step: .milliseconds(2),
        tracks: [
            Track(kind: .ring(every: 1), leds: [0, 1, 2], offset: 1), Track(kind: .gray(every: 2), leds: [3, 4]),
        ])

    @Test("every step is the pattern's own, also after the pattern has begun again")
    func steps() {
        // The pattern repeats after 24 steps.
        let score = Score(of: Self.pattern, lasting: .milliseconds(200))
        #expect(score.count == 100)
        #expect((0..<score.count).allSatisfy { score[$0] == Self.pattern.state(at: $0) })
    }

    @Test("a pattern that is not played to its end is worked out no farther", arguments: [1, 5, 24, 25])
    func short(_ count: Int) {
        let score = Score(of: Self.pattern, lasting: .milliseconds(2) * count)
        #expect(score.count == count)
        #expect(score[count - 1] == Self.pattern.state(at: count - 1))
    }

    @Test("the longest score of a short pattern is there at once", .timeLimit(.minutes(1)))
    func longest() {
        let score = Score(of: Self.pattern, lasting: Self.pattern.step * Score.longest)
        #expect(score.count == Score.longest)
        #expect(score[Score.longest - 1] == Self.pattern.state(at: Score.longest - 1))
    }
}
