import BoardModel
import Testing

struct TrackTests {
    @Test("a Gray counter of three LEDs goes through the reflected binary code and closes it with one change")
    func gray() {
        let track = Track(kind: .gray(every: 2), leds: [0, 1, 2])
        // F. Gray's patent (US 2,632,058), lowest bit first here.
        let code: [[Int]] = [[], [0], [0, 1], [1], [1, 2], [0, 1, 2], [0, 2], [2], [], [0]]
        for (count, lit) in code.enumerated() {
            #expect(track.lit(at: 2 * count) == lit)
            #expect(track.lit(at: 2 * count + 1) == lit)
        }
        #expect(track.lit(at: -1) == [2])
    }
}
