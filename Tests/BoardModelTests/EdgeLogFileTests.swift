import BoardModel
import Documents
import Testing
import Timebase

struct EdgeLogFileTests {
    private static let edges = [
        Edge(
            before: Timestamp(nanoseconds: 1_000), after: Timestamp(nanoseconds: 1_500),
            state: BoardState(lit: [0, 4])),
        Edge(before: Timestamp(nanoseconds: 2_000), after: Timestamp(nanoseconds: 2_000), state: .dark),
    ]

    @Test(
        "a log is read whatever ends its lines",
        arguments: ["\n", "\r\n", "\r"])
    func lineEndings(_ ending: String) throws {
        let text = ["before_ns,after_ns,state", "1000,1500,11", "2000,2000,0", ""].joined(separator: ending)
        #expect(try EdgeLog(text: text, file: "edges.csv").edges == Self.edges)
    }

    @Test("a log without changes is a log")
    func empty() throws {
        #expect(try EdgeLog(text: "before_ns,after_ns,state\n", file: "edges.csv").edges.isEmpty)
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let id: String
        let line: String
        let message: String
        var testDescription: String { id }
    }

    @Test(
        "a line that is no change is named with what it should be",
        arguments: [
            Mistake(
                id: "a field too few", line: "1000,1500", message: "edges.csv: line 2: '1000,1500' is not a change"),
            Mistake(id: "a field too many", line: "1,2,3,4", message: "edges.csv: line 2: '1,2,3,4' is not a change"),
            Mistake(
                id: "a time with a fraction", line: "1.5,2,3", message: "edges.csv: line 2: '1.5,2,3' is not a change"),
            Mistake(
                id: "a state that is not hex", line: "1,2,x", message: "edges.csv: line 2: '1,2,x' is not a change"),
            Mistake(
                id: "a time that no clock shows", line: "-9223372036854775808,9223372036854775807,1",
                message: "edges.csv: line 2: '-9223372036854775808,9223372036854775807,1' is not a change"),
            Mistake(
                id: "an end before its start", line: "5,4,1",
                message: "edges.csv: change 1: the changes are out of order"),
        ])
    func mistakes(_ mistake: Mistake) {
        let error = #expect(throws: DocumentError.self) {
            try EdgeLog(text: "before_ns,after_ns,state\n\(mistake.line)\n", file: "edges.csv")
        }
        #expect(error?.description.hasPrefix(mistake.message) == true)
    }
}
