import BoardModel
import Testing
import Timebase

@testable import Bench

struct EdgeRingTests {
    private let folder: TestFolder
    private let ring: EdgeRing

    init() throws {
        folder = try TestFolder()
        ring = try EdgeRing(path: "\(folder.path)/edges.map", ledCount: 70)
    }

    private func window(_ start: Timestamp, _ end: Timestamp) -> TimeWindow { TimeWindow(start: start, end: end) }

    @Test("before the first edge the board is dark")
    func dark() throws {
        let history = try #require(ring.history(of: window(.now() - .seconds(1), .now())))
        #expect((0..<70).allSatisfy { history.litStretches(of: $0).isEmpty })
    }

    @Test("an edge is stamped between the moments before and after its write, and seen by another process's mapping")
    func stamps() throws {
        let other = try EdgeRing(path: "\(folder.path)/edges.map", ledCount: 70)
        let before = Timestamp.now()
        ring.append(BoardState(lit: [1, 69]))
        let between = Timestamp.now()
        ring.append(BoardState(lit: [1]))
        let after = Timestamp.now()
        let history = try #require(other.history(of: window(before, after + .seconds(1))))
        let stretch = try #require(history.litStretches(of: 69).first)
        #expect(window(before, between).contains(Timestamp(nanoseconds: stretch.start)))
        #expect(window(between, after).contains(Timestamp(nanoseconds: stretch.end)))
        #expect(history.litStretches(of: 1).map(\.end) == [.max])
        #expect(history.litStretches(of: 0).isEmpty)
    }

    @Test("a stretch of time begins with the state that it finds")
    func stateBefore() throws {
        ring.append(BoardState(lit: [3]))
        ring.append(BoardState(lit: [4]))
        let start = Timestamp.now()
        let history = try #require(ring.history(of: window(start, start + .milliseconds(1))))
        #expect(history.litStretches(of: 4).count == 1)
        #expect(history.litStretches(of: 3).isEmpty)
    }

    @Test("edges that have been written over are refused, and those that are left are not")
    func wrap() throws {
        let start = Timestamp.now()
        for index in 0..<EdgeRing.capacity + 10 { ring.append(BoardState(lit: [index % 70])) }
        let end = Timestamp.now()
        // Not compared with nil: a test that fails would print the 65 536 edges.
        let isKnown = ring.history(of: window(start, end)) != nil
        #expect(!isKnown)
        let history = try #require(ring.history(of: window(end, end + .seconds(1))))
        // The last edge is number 65 545, and 65 545 mod 70 is 25.
        #expect((0..<70).filter { !history.litStretches(of: $0).isEmpty } == [25])
    }

    @Test("a file of another board is refused by name")
    func foreign() throws {
        let path = "\(folder.path)/edges.map"
        let error = #expect(throws: BenchError.self) { try EdgeRing(path: path, ledCount: 26) }
        #expect(error == .foreignEdges(file: path, ledCount: 26))
    }
}
