import BoardModel
import Testing

struct BoardStateTests {
    @Test("bit i of the hexadecimal state is LED i, beyond 64 LEDs too")
    func hexadecimal() {
        #expect(BoardState(lit: [0, 5, 63]).hexadecimal == "8000000000000021")
        #expect(BoardState(lit: [64]).hexadecimal == "10000000000000000")
        #expect(BoardState(hexadecimal: "10000000000000021") == BoardState(lit: [0, 5, 64]))
        #expect(BoardState(hexadecimal: "0") == .dark)
        #expect(BoardState(hexadecimal: "000000000000000000001") == BoardState(lit: [0]))
    }

    @Test("anything but hexadecimal digits is no state", arguments: ["", "0x1", "g", "1 2", "-1"])
    func refusals(_ text: String) {
        #expect(BoardState(hexadecimal: text) == nil)
    }
}
