@testable import BoardControl
import BoardModel
import Documents
import Testing

struct ShiftRegisterWiringTests {
    private static let board = Board(
        name: "row", width: Millimetres(40), height: Millimetres(20),
        leds: ["A0", "R0", "R1", "R10", "R2"].enumerated().map { index, id in
            LED(
                id: id, role: index == 0 ? .anchor : .signal, color: .red,
                position: BoardPoint(x: Millimetres(Double(index)), y: Millimetres(0)))
        })

    private func wiring(_ leds: String) throws -> ShiftRegisterWiring {
        let text = """
            {kind: "shift-registers", chips: {header: {label: "soc"}}, data: 2, clock: 3, latch: "STROBE", leds: \(leds)}
            """
        return try ShiftRegisterWiring(document: Document.parse(Array(text.utf8), file: "rig.json5"), board: Self.board)
    }

    @Test("outputs are given to LEDs in the order of the list, wildcards in natural order")
    func outputs() throws {
        let wiring = try wiring(#"["R*"]"#)
        #expect(wiring.leds == [1, 2, 4, 3])
        #expect(wiring.outputCount == 8)
        #expect(wiring.wires.map(\.line.place) == [.offset(2), .offset(3), .name("STROBE")])
    }

    @Test("an LED on two outputs is told")
    func twice() {
        let error = #expect(throws: DocumentError.self) { try wiring(#"["R*", "R10"]"#) }
        #expect(error?.description == "rig.json5: leds[1]: 'R10' is on two outputs; name every LED once")
    }

    @Test("LEDs without an output are told")
    func missing() {
        let error = #expect(throws: DocumentError.self) { try wiring(#"["R0", "R2"]"#) }
        #expect(
            error?.description == "rig.json5: leds: no output drives 'R1' and 'R10'; "
                + "name every LED whose role is signal, in the order of the outputs")
    }
}
