import BoardControl
import BoardModel
import Documents

extension BoardDrive {
    private enum Kind: String, CaseIterable {
        case bench, gpio
        case shiftRegisters = "shift-registers"
    }

    /// All that the output of any kind has.
    static let keys =
        ["kind", "chips", "lines", "data", "clock", "latch", "leds", "activeLow"] + GPIOExtras.keys

    /// Reads the `output` of a rig file.
    init(document: DocumentNode, board: Board) throws(DocumentError) {
        // Which of the keys this kind has, its own part says.
        let object = try document.object(keys: Self.keys)
        switch try object.required("kind", example: "\"bench\"").choice(of: Kind.self) {
        case .bench:
            _ = try document.object(keys: ["kind"])
            self = .bench
        case .gpio:
            self = .gpio(try GPIOWiring(document: document, board: board))
        case .shiftRegisters:
            self = .shiftRegisters(try ShiftRegisterWiring(document: document, board: board))
        }
    }
}
