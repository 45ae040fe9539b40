import BoardModel
import Documents
import Statistics
import Testing

struct ParserMutationTests {
    private static let mutations = 1000
    private static let log = "before_ns,after_ns,state\n1000,1500,1f\n2000,2100,650001f\n3000,3100,0\n"

    @Test("a damaged board file is refused with its name, or read")
    func board() throws {
        let text = try ProjectFiles.text("rigs/boards/clock-26.json5").split(separator: "\n").prefix(12)
            .joined(separator: "\n")
        try damage(text + "]}") { bytes throws(DocumentError) in
            _ = try Board(document: Document.parse(bytes, file: "damaged"))
        }
    }

    @Test("a damaged pattern file is refused with its name, or read and played")
    func pattern() throws {
        let board = try ProjectFiles.board("clock-26")
        let advice = try PatternAdvice(board, PatternNeeds(exposure: .milliseconds(10), range: .seconds(5)))
        try damage(PatternDocument(advice.pattern, board: board).text) { bytes throws(DocumentError) in
            let pattern = try Pattern(document: Document.parse(bytes, file: "damaged"), board: board)
            for step in [-1, 0, 1, 1_000_000_000_000] { _ = pattern.state(at: step) }
            _ = pattern.tracks.map(\.period)
        }
    }

    @Test("a damaged edge log is refused with its name, or read and written alike")
    func edgeLog() throws {
        try damage(Self.log) { bytes throws(DocumentError) in
            let log = try EdgeLog(text: String(decoding: bytes, as: UTF8.self), file: "damaged")
            let again = try EdgeLog(text: log.text, file: "damaged")
            #expect(again.edges == log.edges)
        }
    }

    /// Parses a text with a few bytes changed, cut out, repeated, or the end lost; everything thrown names the file.
    private func damage(_ text: String, _ parse: ([UInt8]) throws(DocumentError) -> Void) throws {
        var random = SeededRandom(seed: 11)
        let original = Array(text.utf8)
        for _ in 0..<Self.mutations {
            var bytes = original
            for _ in 0...random.index(below: 3) where !bytes.isEmpty {
                let at = random.index(below: bytes.count)
                let end = min(bytes.count, at + 1 + random.index(below: 8))
                switch random.index(below: 5) {
                case 0: bytes[at] = UInt8(random.index(below: 256))
                case 1: bytes[at] = original[random.index(below: original.count)]
                case 2: bytes.removeSubrange(at..<end)
                case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
                default: bytes.removeSubrange(at...)
                }
            }
            do throws(DocumentError) {
                try parse(bytes)
            } catch {
                #expect(error.description.hasPrefix("damaged"))
            }
        }
    }
}
