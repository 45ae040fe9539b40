import Foundation
import Testing

/// A folder with a board, an edge log, a pattern and a picture that are well, but for the file that a case breaks.
struct DecodeInputs {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("board.json5", Self.board)
        _ = try folder.write("edges.csv", Self.edges)
        _ = try folder.write("pattern.json5", Self.pattern)
        try #require(Self.picture).write(to: URL(fileURLWithPath: path("picture.jpg")))
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Puts other words in the place of some in a file.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: path(name), encoding: .utf8)
        try #require(text.contains(old))
        _ = try folder.write(name, text.replacingOccurrences(of: old, with: new))
    }

    /// Runs `lightboard decode` in the folder.
    func decode(_ words: [String], environment: [String] = []) throws -> Command {
        try Command.run("lightboard", ["decode"] + words, environment: environment, in: folder.path)
    }

    private static let board = """
        {format: 'lightboard.board/1', name: 'test', size: {width: 90, height: 90}, leds: [
            {id: 'A0', role: 'anchor', color: 'green', x: 0, y: 0},
            {id: 'A1', role: 'anchor', color: 'green', x: 90, y: 0},
            {id: 'A2', role: 'anchor', color: 'green', x: 90, y: 90},
            {id: 'A3', role: 'anchor', color: 'green', x: 0, y: 90},
            {id: 'R0', role: 'signal', color: 'red', x: 30, y: 45},
            {id: 'R1', role: 'signal', color: 'red', x: 60, y: 45},
        ]}
        """

    private static let edges = "before_ns,after_ns,state\n0,10,1f\n2000000,2000010,2f\n4000000,4000010,0f\n"

    private static let pattern = "{step: '2ms', tracks: [{kind: 'ring', leds: ['R0', 'R1'], every: 1}]}"

    /// 16 × 16 pixels of noise, a whole JPEG file.
    private static let picture = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl\
            bXd7gYKBTmCNl4x9lnN+gXz/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED\
            AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF\
            RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ\
            ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AGywqx3uhV5CT13nAz0bIJGM/gcc4qxMFijwm0xBiM5O\
            xiO/fB4z7dO+DDJHJIkcTtCzFHLuinhMnOeexC8cdcYqSMm3hEqM2I3IAHz7mBIK9D1GCPz7V//Z
            """, options: .ignoreUnknownCharacters)
}
