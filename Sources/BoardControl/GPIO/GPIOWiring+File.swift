import BoardModel
import Documents
import Wording

extension GPIOWiring {
    /// Reads the `output` of a rig file whose kind is "gpio".
    ///
    /// Every signal LED needs a line; an anchor without one is taken to be wired to the supply.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(document: DocumentNode, board: Board) throws(DocumentError) {
        let object = try document.object(keys: ["kind", "chips", "lines"] + GPIOExtras.keys)
        let chips = try GPIOChipTable(document: object.optional("chips"))
        let list = try object.required("lines", example: "{R0: {chip: \"header\", line: 17}}")
        var wires: [GPIOWire] = []
        for (name, node) in try list.entries() {
            guard let index = board.leds.firstIndex(where: { $0.id == name }) else {
                throw list.broken(
                    rule: "the board '\(board.name)' has no LED '\(name)'",
                    remedy: Choices.remedy(for: name, among: board.leds.map(\.id)))
            }
            wires.append(GPIOWire(name: name, index: index, line: try chips.line(node)))
        }
        let driven = Set(wires.map(\.index))
        let missing = board.indices(of: .signal).filter { !driven.contains($0) }.map { board.leds[$0].id }
        guard missing.isEmpty else {
            throw list.broken(
                rule: "no line drives \(Choices.list(missing, joinedBy: "and"))",
                remedy: "give every LED whose role is signal its line")
        }
        self.init(wires: wires.sorted { $0.index < $1.index })
    }
}
