import BoardModel
import Documents
import Statistics
import Testing
import Timebase

struct PatternAdviceTests {
    /// A board with as many signals as given under each name.
    private func board(_ groups: [(stem: String, count: Int)]) -> Board {
        let origin = BoardPoint(x: Millimetres(0), y: Millimetres(0))
        let anchors = (0..<4).map { LED(id: "A\($0)", role: .anchor, color: .green, position: origin) }
        let signals = groups.flatMap { stem, count in
            (0..<count).map { LED(id: "\(stem)\($0)", role: .signal, color: .red, position: origin) }
        }
        return Board(name: "made up", width: Millimetres(100), height: Millimetres(100), leds: anchors + signals)
    }

    /// Advice for a hundred boards and cameras of all kinds, with periods short enough to walk through.
    private func samples() throws -> [(board: Board, advice: PatternAdvice)] {
        var random = SeededRandom(seed: 3)
        return try (0..<100).map { _ in
            let stems = ["R", "C", "Q"].prefix(1 + random.index(below: 3))
            let board = board([("S", 4)] + stems.map { ($0, random.index(below: 24)) })
            let needs = PatternNeeds(
                exposure: .microseconds(random.index(below: 60_000)),
                readout: .microseconds(random.index(below: 20_000)),
                range: .milliseconds(1 + random.index(below: 3000)))
            return (board, try PatternAdvice(board, needs))
        }
    }

    @Test("a recommended pattern is one that a pattern file may hold, and survives being written")
    func written() throws {
        for (board, advice) in try samples() {
            let text = PatternDocument(advice.pattern, board: board).text
            let read = try Pattern(document: Document.parse(Array(text.utf8), file: "pattern.json5"), board: board)
            #expect(read == advice.pattern)
        }
    }

    @Test("the longest exposure and the readout leave three LEDs of the ring dark")
    func gap() throws {
        for (_, advice) in try samples() {
            let round = advice.pattern.step * advice.ring.count
            #expect(round >= advice.needs.exposure + advice.needs.readout + advice.pattern.step * 3)
        }
    }

    @Test("no counter LED changes within a quarter of a round of the ring's seam")
    func seam() throws {
        for (_, advice) in try samples() {
            let counting = advice.counter + [advice.parity].compactMap(\.self)
            let turn = advice.ring.count
            for step in 1...(4 * turn) {
                let (before, after) = (advice.pattern.state(at: step - 1), advice.pattern.state(at: step))
                guard counting.contains(where: { before.contains($0) != after.contains($0) }) else { continue }
                let phase = step % turn
                #expect(min(phase, turn - phase) * 4 >= turn, "\(advice.pattern)")
            }
        }
    }

    @Test("no two steps within the range look alike")
    func range() throws {
        for (_, advice) in try samples() {
            let steps = Int((advice.needs.range + advice.needs.exposure) / advice.pattern.step)
            let states = Set((0...steps).map { advice.pattern.state(at: $0) })
            #expect(states.count == steps + 1)
            #expect(advice.period >= advice.needs.range)
        }
    }

    @Test("with a parity LED, an odd number of counter LEDs is always lit")
    func parity() throws {
        let withParity = try samples().map(\.advice).filter { $0.parity != nil }
        try #require(withParity.count > 10)
        for advice in withParity {
            let counting = advice.counter + [advice.parity].compactMap(\.self)
            for step in stride(from: 0, to: 40 * advice.ring.count, by: max(1, advice.ring.count / 4)) {
                let state = advice.pattern.state(at: step)
                #expect(counting.filter { state.contains($0) }.count % 2 == 1)
            }
        }
    }

    struct Example: Sendable, CustomTestStringConvertible {
        let id: String
        let groups: [(String, Int)]
        let exposure: Duration
        let range: Duration
        let step: Duration
        let ring: Int
        let counter: Int
        let hasParity: Bool
        var testDescription: String { id }
    }

    @Test(
        "patterns worked out by hand",
        arguments: [
            // 30.01 s / (16 · 2¹⁰) = 1.83 ms, and 2 ms is the next preferred number.
            Example(
                id: "range rules", groups: [("R", 16), ("C", 10)], exposure: .milliseconds(10), range: .seconds(30),
                step: .milliseconds(2), ring: 16, counter: 10, hasParity: false),
            // 10 ms / (16 − 3) = 0.77 ms; 5.01 s / (16 · 0.8 ms) = 392 rounds take 9 bits.
            Example(
                id: "exposure rules", groups: [("R", 16), ("C", 10)], exposure: .milliseconds(10), range: .seconds(5),
                step: .microseconds(800), ring: 16, counter: 9, hasParity: true),
            // 40 ms / 16 = 2.5 ms; 86 400 s / 250 ms = 345 600 rounds take 19 bits.
            Example(
                id: "brightness rules", groups: [("C", 20), ("R", 100)], exposure: .milliseconds(40),
                range: .seconds(30), step: .microseconds(2500), ring: 100, counter: 19, hasParity: true),
            Example(
                id: "player rules", groups: [("R", 32), ("C", 8)], exposure: .milliseconds(1), range: .seconds(1),
                step: .microseconds(500), ring: 32, counter: 7, hasParity: true),
            // No counter: 2.01 s / 8 = 251 ms.
            Example(
                id: "many single names", groups: [("a", 1), ("b", 1), ("c", 1), ("d", 1)], exposure: .milliseconds(10),
                range: .seconds(2), step: .milliseconds(630), ring: 4, counter: 0, hasParity: false),
            // Of 8 LEDs, 4 to walk and 4 to count: 1.001 s / (4 · 16) = 15.6 ms; 5 and 3 would take 25 ms.
            Example(
                id: "one group is cut", groups: [("L", 8)], exposure: .milliseconds(1), range: .seconds(1),
                step: .milliseconds(16), ring: 4, counter: 4, hasParity: false),
        ])
    func byHand(_ example: Example) throws {
        let board = board(example.groups.map { (stem: $0.0, count: $0.1) })
        let advice = try PatternAdvice(board, PatternNeeds(exposure: example.exposure, range: example.range))
        #expect(advice.pattern.step == example.step)
        #expect(advice.ring.count == example.ring)
        #expect(advice.counter.count == example.counter)
        #expect((advice.parity != nil) == example.hasParity)
    }

    @Test("a board with three signal LEDs is refused in words that say what it lacks")
    func tooFew() {
        let error = #expect(throws: PatternAdviceError.self) {
            try PatternAdvice(board([("R", 3)]), PatternNeeds(exposure: .milliseconds(10), range: .seconds(1)))
        }
        #expect(error?.description.contains("3 signal LEDs") == true)
        #expect(error?.description.contains("at least 4") == true)
    }
}
