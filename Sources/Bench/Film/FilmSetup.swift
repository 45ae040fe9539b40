import BoardControl
import BoardModel
import Documents

/// What a rig file says of the film that is made of its board.
public struct FilmSetup: Sendable {
    /// The board that the film shows.
    public let board: Board
    /// The lines that drive it.
    public let wiring: GPIOWiring
    /// How the film is made.
    public let profile: FilmProfile

    /// Reads the board, its lines and the film of a rig file; all the other keys belong to others.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(rig file: String) throws(DocumentError) {
        let rig = try Document.read(file).object()
        board = try Board(file: rig.required("board", example: "\"boards/clock-26.json5\"").path())
        let output = try rig.required("output", example: "{kind: \"gpio\", lines: {…}}")
        let kind = try output.object().required("kind", example: "\"gpio\"")
        guard try kind.text() == "gpio" else { throw kind.unexpected(wanted: "\"gpio\", whose lines a film can watch") }
        wiring = try GPIOWiring(document: output, board: board)
        profile = try FilmProfile(document: rig.required("film", example: "{width: 640, height: 480, …}"))
    }

    /// The LEDs that no line drives: they hang on the supply.
    var supplied: [Int] {
        let driven = Set(wiring.wires.map(\.index))
        return board.leds.indices.filter { !driven.contains($0) }
    }
}
