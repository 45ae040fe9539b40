import Foundation
import SystemCalls
import Testing

/// What `lightboard decode` says of files and options that are wrong: one line, and nothing half-written.
struct DecodeInputTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let id: String
        var words = ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv"]
        var status: Int32 = 65
        /// What the line has to hold: the file or option, the place in it, the remedy.
        let told: [String]
        var prepare: @Sendable (DecodeInputs) throws -> Void = { _ in }
        var testDescription: String { id }
    }

    static let files: [Mistake] = [
        Mistake(id: "no such picture", told: ["picture.jpg", "No such file or directory"]) {
            try FileManager.default.removeItem(atPath: $0.path("picture.jpg"))
        },
        Mistake(id: "a folder for a picture", told: ["picture.jpg", "Is a directory"]) {
            try FileManager.default.removeItem(atPath: $0.path("picture.jpg"))
            try FileManager.default.createDirectory(atPath: $0.path("picture.jpg"), withIntermediateDirectories: true)
        },
        Mistake(id: "a JPEG that is cut off", told: ["picture.jpg", "copy the file again"]) { inputs in
            let whole = try Data(contentsOf: URL(fileURLWithPath: inputs.path("picture.jpg")))
            try whole.prefix(380).write(to: URL(fileURLWithPath: inputs.path("picture.jpg")))
        },
        Mistake(id: "text for a picture", told: ["picture.jpg", "convert it to one of these"]) {
            _ = try $0.folder.write("picture.jpg", "no picture")
        },
        Mistake(id: "an empty picture", told: ["picture.jpg", "convert it to one of these"]) {
            _ = try $0.folder.write("picture.jpg", "")
        },
        Mistake(id: "no such board", told: ["board.json5", "No such file or directory"]) {
            try FileManager.default.removeItem(atPath: $0.path("board.json5"))
        },
        Mistake(
            id: "a key of the board misspelt",
            told: ["board.json5", "leds[0]", "unknown key 'roel'", "did you mean 'role'?"]
        ) { try $0.edit("board.json5", "{id: 'A0', role", "{id: 'A0', roel") },
        Mistake(id: "a board without anchors", told: ["board.json5", "leds", "anchors", "set role: \"anchor\""]) {
            try $0.edit("board.json5", "'anchor'", "'signal'")
        },
        Mistake(
            id: "a board of a size beyond all measure",
            told: ["board.json5", "size.width", "1e+308", "up to 1000000 mm"]
        ) { try $0.edit("board.json5", "width: 90", "width: 1e308") },
        Mistake(id: "a board that is cut off", told: ["board.json5", "not valid JSON5"]) {
            try $0.edit("board.json5", "]}", "")
        },
        Mistake(id: "no such edge log", told: ["edges.csv", "No such file or directory"]) {
            try FileManager.default.removeItem(atPath: $0.path("edges.csv"))
        },
        Mistake(id: "an edge log out of order", told: ["edges.csv", "change 3", "out of order"]) {
            try $0.edit("edges.csv", "4000000,4000010", "1000000,1000010")
        },
        Mistake(id: "an edge log with words in it", told: ["edges.csv", "line 3", "'two,2000010,2f'"]) {
            try $0.edit("edges.csv", "2000000,", "two,")
        },
        Mistake(id: "no edge log at all", told: ["edges.csv", "line 1", "before_ns,after_ns,state"]) {
            try $0.edit("edges.csv", "before_ns", "time")
        },
        Mistake(
            id: "no such file of a place",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--board-place", "place.json"],
            told: ["place.json", "No such file or directory"]
        ),
        Mistake(
            id: "a reading without a place",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--board-place", "place.json"],
            told: ["place.json", "holds no place of a board", "decode --json"]
        ) {
            _ = try $0.folder.write(
                "place.json",
                #"{"format":"lightboard.reading/1","file":"a","status":"undecodable","reason":"too-dark","detail":""}"#)
        },
        Mistake(
            id: "a key of the pattern misspelt",
            words: ["picture.jpg", "--board", "board.json5", "--pattern", "pattern.json5"],
            told: ["pattern.json5", "unknown key 'stpe'", "did you mean 'step'?"]
        ) { try $0.edit("pattern.json5", "step", "stpe") },
        Mistake(
            id: "a pattern for an LED that the board does not have",
            words: ["picture.jpg", "--board", "board.json5", "--pattern", "pattern.json5"],
            told: ["pattern.json5", "tracks[0].leds", "R7"]
        ) { try $0.edit("pattern.json5", "R1", "R7") },
        Mistake(
            id: "a file where pictures shall go",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--annotate", "board.json5"],
            told: ["board.json5", "Not a directory", "--annotate"]),
    ]

    static let options: [Mistake] = [
        Mistake(id: "no board", words: ["picture.jpg", "--edges", "edges.csv"], status: 64, told: ["--board"]),
        Mistake(
            id: "neither log nor pattern", words: ["picture.jpg", "--board", "board.json5"], status: 64,
            told: ["add --edges FILE or --pattern FILE"]),
        Mistake(
            id: "log and pattern",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--pattern", "pattern.json5"],
            status: 64, told: ["--edges", "--pattern"]),
        Mistake(
            id: "no picture", words: ["--board", "board.json5", "--edges", "edges.csv"], status: 64, told: ["IMAGE"]),
        Mistake(
            id: "a row time without a unit",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--line-time", "15"], status: 64,
            told: ["--line-time", "'15'", "unit"]),
        Mistake(
            id: "a row time that no sensor has",
            words: ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--line-time", "15ms"], status: 64,
            told: ["--line-time", "'15ms'", "up to 1 ms"]),
    ]

    @Test("a mistake is one line that names it, and nothing is written", arguments: files + options)
    func mistake(_ mistake: Mistake) throws {
        let inputs = try DecodeInputs()
        try mistake.prepare(inputs)
        let before = inputs.folder.contents
        let command = try inputs.decode(mistake.words)
        #expect(command.status == .exited(code: mistake.status))
        #expect(command.complaints.count == 1)
        for words in mistake.told { #expect(command.errors.contains(words)) }
        #expect(inputs.folder.contents == before)
    }

    @Test("a picture that cannot be read is told in its place, missing or broken, and does not keep the others from it")
    func someUnreadable() throws {
        let inputs = try DecodeInputs()
        _ = try inputs.folder.write("text.jpg", "no picture")
        let command = try inputs.decode(
            ["missing.jpg", "picture.jpg", "text.jpg", "--board", "board.json5", "--edges", "edges.csv"])
        #expect(command.status == .exited(code: 65))
        let lines = command.output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != ":" } } == ["missing.jpg", "picture.jpg", "text.jpg"])
        #expect(lines.map { $0.contains("image-unreadable") } == [true, false, true])
        #expect(
            command.complaints == [
                "lightboard: missing.jpg: cannot be read: No such file or directory",
                "lightboard: text.jpg: not a JPEG, PNG, HEIC, PGM or PPM picture; convert it to one of these",
            ])
    }

    @Test("a picture is a line, whatever its name")
    func oneLine() throws {
        let inputs = try DecodeInputs()
        let name = "two\nlines\u{1B}[31m.jpg"
        try FileManager.default.copyItem(atPath: inputs.path("picture.jpg"), toPath: inputs.path(name))
        let command = try inputs.decode([name, "--board", "board.json5", "--edges", "edges.csv"])
        #expect(command.output.hasPrefix(#"two\nlines\u{1B}[31m.jpg: "#))
        #expect(command.output.split(separator: "\n").count == 1)
    }

    @Test(
        "what is printed depends neither on the language of the system nor on colours being wanted",
        arguments: [
            ["LC_ALL=tr_TR.UTF-8"], ["LC_ALL=de_DE.UTF-8"], ["LC_ALL=C", "LANG=C"], ["NO_COLOR=1"], ["TERM=dumb"],
        ])
    func surroundings(_ environment: [String]) throws {
        let inputs = try DecodeInputs()
        let words = ["picture.jpg", "--board", "board.json5", "--edges", "edges.csv", "--json"]
        let plain = try inputs.decode(words)
        let other = try inputs.decode(words, environment: environment)
        #expect(plain.output.contains("lightboard.reading/1"))
        #expect(other.output == plain.output)
        #expect(other.errors == plain.errors)
        #expect(other.status == plain.status)
    }
}
