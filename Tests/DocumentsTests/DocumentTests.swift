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

    @Test("JSON5 is more than JSON: quotes of both kinds, hexadecimal, signs, bare points, comments of both kinds")
    func json5Values() throws {
        let values = try parse("['a', \"b\", 0x10, +1, .5, 5., /* c */ -1e2]").list()
        #expect(try values.prefix(2).map { try $0.text() } == ["a", "b"])
        #expect(try values.dropFirst(2).map { try $0.number() } == [16, 1, 0.5, 5, -100])
    }

    @Test("a value knows its place from the outside in")
    func place() throws {
        let node = try parse("{tracks: [{}, {every: 'x'}]}").object(keys: ["tracks"]).required("tracks", example: "[]")
            .list()[1].object(keys: ["every"]).required("every", example: "1")
        #expect(node.key == "tracks[1].every")
        #expect(node.file == "rig.json5")
    }

    @Test("a key that may be left out is nil when it is, and there when it is null")
    func optional() throws {
        let object = try parse("{a: null}").object(keys: ["a", "b"])
        #expect(object.optional("a") != nil)
        #expect(object.optional("b") == nil)
    }

    @Test("names of the writer's choosing come in alphabetical order")
    func entries() throws {
        #expect(try parse("{webcam: 1, phone: 2}").entries().map(\.name) == ["phone", "webcam"])
    }

    @Test("true is not a number and 1 is not true")
    func kinds() throws {
        #expect(throws: DocumentError.self) { try parse("true").number() }
        #expect(throws: DocumentError.self) { try parse("1").boolean() }
        #expect(try parse("true").boolean())
    }

    @Test("a file that is not there is an error that names it and says why")
    func missingFile() {
        let error = #expect(throws: DocumentError.self) { try Document.read("/nowhere/rig.json5") }
        #expect(error?.description == "/nowhere/rig.json5: cannot be read: No such file or directory")
    }

    @Test("a folder is no document")
    func folder() {
        let error = #expect(throws: DocumentError.self) { try Document.read("/") }
        #expect(error?.description == "/: cannot be read: Is a directory")
    }

    @Test(
        "a relative path begins in the document's own folder, and an absolute one is left alone",
        arguments: [
            ("rigs/bench.json5", "boards/a.json5", "rigs/boards/a.json5"), ("bench.json5", "a.json5", "a.json5"),
            ("/lab/bench.json5", "/boards/a.json5", "/boards/a.json5"),
        ])
    func path(file: String, named: String, seen: String) throws {
        #expect(try Document.parse(Array("'\(named)'".utf8), file: file).path() == seen)
    }
}
