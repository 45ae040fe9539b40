import Testing
import Wording

struct ChoicesTests {
    struct List: Sendable, CustomTestStringConvertible {
        let names: [String]
        let text: String
        var testDescription: String { text }
    }

    @Test(
        "names are quoted and joined for reading",
        arguments: [
            List(names: [], text: "nothing"), List(names: ["a"], text: "'a'"),
            List(names: ["a", "b"], text: "'a' or 'b'"), List(names: ["a", "b", "c"], text: "'a', 'b' or 'c'"),
        ])
    func list(_ list: List) {
        #expect(Choices.list(list.names) == list.text)
    }

    @Test("the joining word can be another")
    func joiningWord() {
        #expect(Choices.list(["a", "b"], joinedBy: "and") == "'a' and 'b'")
    }

    @Test("the remedy is the near miss where there is one")
    func nearMiss() {
        #expect(Choices.remedy(for: "gary", among: ["gray", "ring"]) == "did you mean 'gray'?")
    }

    @Test("the remedy is all the choices where none is near")
    func choices() {
        #expect(Choices.remedy(for: "spiral", among: ["gray", "ring"]) == "use 'gray' or 'ring'")
    }
}
