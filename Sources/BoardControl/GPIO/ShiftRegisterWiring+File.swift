import BoardModel
import Documents
import Wording

extension ShiftRegisterWiring {
    /// Reads the `output` of a rig file whose kind is "shift-registers".
    ///
    /// Every signal LED needs an output; an anchor without one is taken to be wired to the supply.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(document: DocumentNode, board: Board) throws(DocumentError) {
        let object = try document.object(
            keys: ["kind", "chips", "data", "clock", "latch", "leds", "activeLow"] + GPIOExtras.keys)
        let chips = try GPIOChipTable(document: object.optional("chips"))
        func line(_ key: String) throws(DocumentError) -> GPIOLineAddress {
            try chips.line(object.required(key, example: "{chip: \"header\", line: 17}"))
        }
        let list = try object.required("leds", example: "[\"R*\", \"C*\"]")
        var leds: [Int] = []
        for node in try list.list() {
            for led in try board.indices(named: node) {
                guard !leds.contains(led) else {
                    throw node.broken(
                        rule: "'\(board.leds[led].id)' is on two outputs", remedy: "name every LED once")
                }
                leds.append(led)
            }
        }
        let missing = board.indices(of: .signal).filter { !leds.contains($0) }.map { board.leds[$0].id }
        guard missing.isEmpty else {
            throw list.broken(
                rule: "no output drives \(Choices.list(missing, joinedBy: "and"))",
                remedy: "name every LED whose role is signal, in the order of the outputs")
        }
        self.init(
            data: try line("data"), clock: try line("clock"), latch: try line("latch"), leds: leds,
            isActiveLow: try object.optional("activeLow")?.boolean() ?? false)
    }
}
