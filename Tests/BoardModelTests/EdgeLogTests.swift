import BoardModel
import Documents
import Testing
import Timebase

struct EdgeLogTests {
    private func refusal(_ rows: String) -> String? {
        do {
            _ = try EdgeLog(text: "before_ns,after_ns,state\n" + rows, file: "edges.csv")
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a log is read and written without loss, Windows line ends included")
    func roundTrip() throws {
        let text = "before_ns,after_ns,state\n10,20,1f\n30,45,20000000000000001\n"
        let log = try EdgeLog(text: text.split(separator: "\n").map { $0 + "\r\n" }.joined(), file: "edges.csv")
        #expect(log.text == text)
        #expect(log.edges[1].state == BoardState(lit: [0, 65]))
        #expect(log.covered == TimeWindow(start: Timestamp(nanoseconds: 20), end: Timestamp(nanoseconds: 30)))
    }

    @Test("brackets of changes in quick succession may overlap")
    func overlap() throws {
        #expect(refusal("10,20,1\n15,22,2\n14,25,3\n") == nil)
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rows: String
        let message: String
    }

    @Test(
        "a broken log is refused with file, line and remedy",
        arguments: [
            Broken(
                testDescription: "over before the one before it began", rows: "10,20,1\n30,40,2\n21,29,3\n",
                message: """
                    edges.csv: change 3: the changes are out of order here; no change may be over before an earlier one \
                    begins; keep the log as the player wrote it
                    """),
            Broken(
                testDescription: "ends before it begins", rows: "10,9,1\n",
                message: """
                    edges.csv: change 1: the changes are out of order here; no change may be over before an earlier one \
                    begins; keep the log as the player wrote it
                    """),
            Broken(
                testDescription: "no number", rows: "10,20,1\nten,20,2\n",
                message: """
                    edges.csv: line 3: 'ten,20,2' is not a change; write two times in ns and a state in hex, such as \
                    1000,1500,1f
                    """),
        ])
    func refusals(_ broken: Broken) {
        #expect(refusal(broken.rows) == broken.message)
    }

    @Test("a file of another kind is refused at its first line")
    func header() {
        let error = #expect(throws: DocumentError.self) { try EdgeLog(text: "time,state\n1,2\n", file: "edges.csv") }
        #expect(
            error?.description
                == "edges.csv: line 1: not an edge log; its first line must be before_ns,after_ns,state")
    }
}
