import BoardControl
import BoardModel
import Documents

extension BoardDrive {
    private enum Kind: String, CaseIterable {
        case bench, gpio
        case shiftRegisters = "shift-registers"
    }

    /// Reads the `output` of a rig file.
    init(document: DocumentNode, board: Board) throws(DocumentError) {
        // All that any kind has; which of it this kind has, its own part says.
        let object = try document.object(keys: [
            "kind", "chips", "lines", "data", "clock", "latch", "leds", "activeLow",
        ])
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
