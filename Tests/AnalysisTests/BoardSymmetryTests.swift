import BoardModel
import Testing

@testable import Analysis

struct BoardSymmetryTests {
    private static func board(signals: [(Double, Double)]) -> Board {
        func led(_ id: String, _ role: LED.Role, _ place: (Double, Double)) -> LED {
            LED(
                id: id, role: role, color: .red,
                position: BoardPoint(x: Millimetres(place.0), y: Millimetres(place.1)))
        }
        let anchors: [(Double, Double)] = [(20, 20), (180, 20), (180, 180), (20, 180), (60, 20)]
        return Board(
            name: "test", width: Millimetres(200), height: Millimetres(200),
            leds: anchors.enumerated().map { led("A\($0.offset)", .anchor, $0.element) }
                + signals.enumerated().map { led("S\($0.offset)", .signal, $0.element) })
    }

    @Test("the anchor that alone tells a board from its mirror image may not be hidden")
    func symmetric() {
        let geometry = BoardGeometry(Self.board(signals: [(80, 60), (120, 60), (80, 140), (120, 140)]))
        #expect(!geometry.dispensable.contains(4))
    }

    /// Without anchor 2 or 3, three of the others lie in a line: four such do not place a board.
    @Test("an anchor may be hidden where the other LEDs place the board and tell which way round it is")
    func asymmetric() {
        let geometry = BoardGeometry(Self.board(signals: [(80, 60), (100, 60), (140, 80), (110, 150)]))
        #expect(geometry.dispensable == [0, 1, 4])
    }
}
