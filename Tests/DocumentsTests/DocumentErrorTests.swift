import Documents
import Testing

/// Every kind of mistake, with the one line that a person reads.
struct DocumentErrorTests {
    private enum Colour: String, CaseIterable { case red, green }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let id: String
        let text: String
        let message: String
        let read: @Sendable (DocumentNode) throws -> Void
        var testDescription: String { id }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            id: "not JSON5", text: "{a: 1,\n b = 2}",
            message: "rig.json5: not valid JSON5; look for a missing comma, quote or bracket"
        ) { _ in },
        Mistake(
            id: "nothing at all", text: "",
            message: "rig.json5: not valid JSON5; look for a missing comma, quote or bracket"
        ) { _ in },
        Mistake(
            id: "cut off in the middle", text: "{a: [1, 2",
            message: "rig.json5: not valid JSON5; look for a missing comma, quote or bracket"
        ) { _ in },
        Mistake(
            id: "near miss of a key", text: "{stpe: 1}", message: "rig.json5: unknown key 'stpe'; did you mean 'step'?"
        ) {
            _ = try $0.object(keys: ["step", "tracks"])
        },
        Mistake(
            id: "strange key", text: "{colour: 1}", message: "rig.json5: unknown key 'colour'; use 'step' or 'tracks'"
        ) { _ = try $0.object(keys: ["step", "tracks"]) },
        Mistake(
            id: "missing key", text: "{}",
            message: "rig.json5: the key 'step' is missing; add it, for example step: \"2ms\""
        ) { _ = try $0.object(keys: ["step"]).required("step", example: "\"2ms\"") },
        Mistake(id: "number for text", text: "5", message: "rig.json5: found 5, but this takes text") {
            _ = try $0.text()
        },
        Mistake(id: "text for a number", text: "'5'", message: "rig.json5: found \"5\", but this takes a number") {
            _ = try $0.number()
        },
        Mistake(id: "null for a number", text: "null", message: "rig.json5: found null, but this takes a number") {
            _ = try $0.number()
        },
        Mistake(id: "no finite number", text: "Infinity", message: "rig.json5: found inf, but this takes a number") {
            _ = try $0.number()
        },
        Mistake(
            id: "fraction", text: "1.5", message: "rig.json5: found 1.5, but this takes a whole number, from 1 to 9"
        ) { _ = try $0.integer(in: 1...9) },
        Mistake(
            id: "beyond the range", text: "10",
            message: "rig.json5: found 10, but this takes a whole number, from 1 to 9"
        ) { _ = try $0.integer(in: 1...9) },
        Mistake(
            id: "below an open range", text: "0",
            message: "rig.json5: found 0, but this takes a whole number, 1 or more"
        ) { _ = try $0.integer(in: 1...Int.max) },
        Mistake(
            id: "beyond every whole number", text: "1e300",
            message: "rig.json5: found 1e+300, but this takes a whole number, 1 or more"
        ) { _ = try $0.integer(in: 1...Int.max) },
        Mistake(id: "text for truth", text: "'yes'", message: "rig.json5: found \"yes\", but this takes true or false")
        {
            _ = try $0.boolean()
        },
        Mistake(
            id: "object for a list", text: "{}", message: "rig.json5: found an object, but this takes a list in [ ]"
        ) {
            _ = try $0.list()
        },
        Mistake(
            id: "list for an object", text: "[]", message: "rig.json5: found a list, but this takes an object in { }"
        ) {
            _ = try $0.object(keys: [])
        },
        Mistake(
            id: "near miss of a choice", text: "{led: 'gren'}",
            message: "rig.json5: led: 'gren' is not known here; did you mean 'green'?"
        ) { _ = try $0.object(keys: ["led"]).required("led", example: "").choice(of: Colour.self) },
        Mistake(
            id: "text that its parser refuses", text: "{step: '2 lightyears'}",
            message: "rig.json5: step: found \"2 lightyears\", but this takes a duration"
        ) { node in
            _ = try node.object(keys: ["step"]).required("step", example: "").parsed(wanted: "a duration") { Int($0) }
        },
        Mistake(
            id: "broken rule", text: "{every: 0}", message: "rig.json5: every: no LED would ever change; give 1 or more"
        ) { node in
            throw try node.object(keys: ["every"]).required("every", example: "1")
                .broken(rule: "no LED would ever change", remedy: "give 1 or more")
        },
    ]

    @Test("a mistake is one line with file, key and remedy", arguments: mistakes)
    func message(_ mistake: Mistake) {
        let error = #expect(throws: DocumentError.self) {
            try mistake.read(try Document.parse(Array(mistake.text.utf8), file: "rig.json5"))
        }
        #expect(error?.description == mistake.message)
    }

    @Test("bytes that are no text are an error like any other")
    func notText() {
        let error = #expect(throws: DocumentError.self) {
            try Document.parse([0x7B, 0xFF, 0xFE, 0x7D], file: "rig.json5")
        }
        #expect(error?.description == "rig.json5: not text in UTF-8; save it in that encoding")
    }
}
