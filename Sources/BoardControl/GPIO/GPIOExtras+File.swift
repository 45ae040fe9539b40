import BoardModel
import Documents
import Timebase

extension GPIOExtras {
    /// The keys of a rig file's output that they are read from.
    public static let keys = ["loopback", "actuator", "button"]

    /// How long a button is pressed where the file does not say: longer than a touch screen needs, shorter than a long press.
    private static let usualHold: Duration = .milliseconds(50)
    /// The longest that a button is pressed: a photo that takes longer to be wanted is no photo.
    private static let longestHold: Duration = .seconds(5)

    /// Reads what the output of a rig file has of them.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(output: DocumentObject, board: Board) throws(DocumentError) {
        let chips = try GPIOChipTable(document: output.optional("chips"))
        loopBack = try output.optional("loopback").map { (node) throws(DocumentError) in
            try Self.loopBack(node, chips, board)
        }
        actuator = try output.optional("actuator").map { (node) throws(DocumentError) in
            try Self.actuator(node, chips)
        }
        button = try output.optional("button").map { (node) throws(DocumentError) in
            GPIOWire(name: "button", index: 0, line: try chips.line(node))
        }
    }

    private static func loopBack(
        _ node: DocumentNode, _ chips: GPIOChipTable, _ board: Board
    ) throws(DocumentError) -> LoopBackWiring {
        let object = try node.object(keys: ["led", "line"])
        let led = try object.required("led", example: "\"R0\"")
        let indices = try board.indices(named: led)
        guard let index = indices.first, indices.count == 1 else {
            throw led.unexpected(wanted: "the name of one LED")
        }
        return LoopBackWiring(led: index, line: try line(object, chips))
    }

    private static func actuator(_ node: DocumentNode, _ chips: GPIOChipTable) throws(DocumentError) -> ActuatorWiring {
        let object = try node.object(keys: ["line", "presses", "hold"])
        let list = try object.required("presses", example: "[\"shutter\"]")
        var buttons: Set<ActuatorWiring.Button> = []
        for node in try list.list() { buttons.insert(try node.choice(of: ActuatorWiring.Button.self)) }
        guard !buttons.isEmpty else {
            throw list.broken(rule: "it presses nothing", remedy: "list \"launch\", \"shutter\" or both")
        }
        let hold = try object.optional("hold").map { (node) throws(DocumentError) in
            try node.parsed(wanted: "\(Duration.textExample), up to \(longestHold.text)") { text in
                Duration(text: text).flatMap { $0 > .zero && $0 <= longestHold ? $0 : nil }
            }
        }
        return ActuatorWiring(line: try line(object, chips), buttons: buttons, hold: hold ?? usualHold)
    }

    private static func line(_ object: DocumentObject, _ chips: GPIOChipTable) throws(DocumentError) -> GPIOLineAddress
    {
        try chips.line(object.required("line", example: "{chip: \"header\", line: 5}"))
    }
}
