import Documents
import Testing

struct DocumentTests {
    private func parse(_ text: String) throws -> DocumentNode {
        try Document.parse(Array(text.utf8), file: "rig.json5")
    }

    @Test("comments, bare keys and trailing commas are read")
    func json5() throws {
        let object = try parse("{ // a comment\n step: '2ms', list: [1, 2,], }").object(keys: ["step", "list"])
        #expect(try object.required("step", example: "").text() == "2ms")
        #expect(try object.required("list", example: "").list().map { try $0.integer(in: 0...9) } == [1, 2])
    }

    @Test("an unknown key is an error that names file, place, key and the nearest known key")
    func unknownKey() throws {
        let error = #expect(throws: DocumentError.self) {
            try parse("{outer: {stpe: 1}}").object(keys: ["outer"]).required("outer", example: "{}").object(keys: [
                "step"
            ])
        }
        #expect(error?.description == "rig.json5: outer: unknown key 'stpe'; did you mean 'step'?")
    }

    @Test("text that is not JSON5 is an error that names the file and what to look for")
    func syntax() throws {
        let error = #expect(throws: DocumentError.self) { try parse("{\n  a: 1,\n  b = 2\n}") }
        #expect(error?.description == "rig.json5: not valid JSON5; look for a missing comma, quote or bracket")
    }

    @Test("true is not a number and 1 is not true")
    func kinds() throws {
        #expect(throws: DocumentError.self) { try parse("true").number() }
        #expect(throws: DocumentError.self) { try parse("1").boolean() }
        #expect(try parse("true").boolean())
    }
}
