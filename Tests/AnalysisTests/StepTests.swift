import BoardModel
import Imaging
import Testing
import Timebase

@testable import Analysis

struct StepTests {
    @Test("a board that changes faster than rows are read is refused, not searched for ever")
    func tooFast() throws {
        let places = [(10, 10), (90, 10), (90, 70), (10, 70), (30, 10)]
        let leds = places.enumerated().map { index, place in
            LED(
                id: "A\(index)", role: .anchor, color: .white,
                position: BoardPoint(x: Millimetres(Double(place.0)), y: Millimetres(Double(place.1))))
        }
        let board = Board(name: "five", width: Millimetres(100), height: Millimetres(80), leds: leds)
        var pixels = [UInt8](repeating: 10, count: 400 * 320)
        for (x, y) in places {
            for row in (4 * y - 5)...(4 * y + 5) {
                for column in (4 * x - 5)...(4 * x + 5)
                where (row - 4 * y) * (row - 4 * y) + (column - 4 * x) * (column - 4 * x) <= 25 {
                    pixels[row * 400 + column] = 220
                }
            }
        }
        let image = Image(width: 400, height: 320, layout: .grey, stride: 400, bytes: pixels)
        func moment(_ nanoseconds: Int64) -> Timestamp { Timestamp(nanoseconds: nanoseconds) }
        let log = try EdgeLog([
            Edge(before: moment(-5), after: moment(-3), state: BoardState(lit: [0])),
            Edge(before: moment(-2), after: moment(-1), state: .dark),
        ])
        guard case .undecodable(let refusal) = Reader(board: board, timeline: .log(log)).read(image) else {
            Issue.record("the image was read")
            return
        }
        #expect(refusal.reason == .ambiguous)
        #expect(refusal.detail.contains("or more"), "\(refusal.detail)")
    }
}
