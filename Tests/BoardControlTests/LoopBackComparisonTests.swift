import BoardControl
import BoardModel
import Testing
import Timebase

struct LoopBackComparisonTests {
    private static func moment(_ microseconds: Int64) -> Timestamp { Timestamp(nanoseconds: microseconds * 1000) }

    /// LED 1 goes on at 1000 µs, off at 2000 and on at 3000, each within 50 µs; another LED changes in between.
    private static func log() throws -> EdgeLog {
        let states: [(Int64, [Int])] = [(0, []), (1000, [1]), (1500, [0, 1]), (2000, [0]), (3000, [1])]
        return try EdgeLog(
            states.map { Edge(before: moment($0.0), after: moment($0.0 + 50), state: BoardState(lit: $0.1)) })
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        /// Edges: in µs, and whether they go up.
        let edges: [(time: Int64, isActive: Bool)]
        let seen: Int
        let inside: Int
        /// In µs.
        let median: Int64
        var testDescription: String { id }
    }

    @Test(
        "an edge belongs to the LED's last change before it that goes its way",
        arguments: [
            Case(id: "all within", edges: [(1010, true), (2020, false), (3030, true)], seen: 3, inside: 3, median: 20),
            Case(
                id: "after the write", edges: [(1010, true), (2051, false), (3060, true)], seen: 3, inside: 1,
                median: 51),
            Case(id: "one missing", edges: [(1010, true), (3030, true)], seen: 2, inside: 2, median: 20),
            Case(id: "nothing wired", edges: [], seen: 0, inside: 0, median: 0),
            Case(
                id: "wired the wrong way", edges: [(1010, false), (2020, true), (3030, false)], seen: 0, inside: 0,
                median: 0),
            Case(
                id: "bouncing", edges: [(1010, true), (1012, false), (1014, true), (2020, false), (3030, true)],
                seen: 3,
                inside: 3, median: 20),
            Case(id: "noise before", edges: [(10, true), (900, false), (1040, true)], seen: 1, inside: 1, median: 40),
        ])
    func comparison(_ one: Case) throws {
        let edges = one.edges.map { GPIOEdge(time: Self.moment($0.time), isActive: $0.isActive) }
        let comparison = LoopBackComparison(of: edges, led: 1, log: try Self.log())
        #expect(comparison.changes == 3)
        #expect(comparison.seen == one.seen)
        #expect(comparison.inside == one.inside)
        #expect(comparison.delay.median == .microseconds(one.median))
    }
}
