import BoardModel
import Testing
import Timebase

@testable import Analysis

/// A self-timed board: four anchors, a ring of sixteen LEDs and a counter that goes on when the ring has gone round.
struct SelfTimedFitTests {
    private struct Truth {
        let start: Double
        let length: Double
        var end: Double { start + length }
    }

    private static let step = 1e6

    private static func board(bits: Int) -> Board {
        func led(_ id: String, _ role: LED.Role, _ x: Int, _ y: Int) -> LED {
            LED(
                id: id, role: role, color: .red,
                position: BoardPoint(x: Millimetres(Double(x)), y: Millimetres(Double(y))))
        }
        let anchors = [(0, 0), (300, 0), (300, 100), (0, 100)].enumerated().map { led("A\($0)", .anchor, $1.0, $1.1) }
        return Board(
            name: "test", width: Millimetres(300), height: Millimetres(100),
            leds: anchors + (0..<16).map { led("R\($0)", .signal, 10 + 10 * $0, 40) }
                + (0..<bits).map { led("C\($0)", .signal, 10 + 10 * $0, 60) })
    }

    private static func pattern(bits: Int, binary: Bool) -> Pattern {
        let counter = Array(20..<(20 + bits))
        return Pattern(
            step: .milliseconds(1),
            tracks: [
                Track(kind: .steady, leds: [0, 1, 2, 3]), Track(kind: .ring(every: 1), leds: Array(4..<20)),
                Track(kind: binary ? .binary(every: 16) : .gray(every: 16), leds: counter),
            ])
    }

    /// How many steps of a window each LED is lit, from the pattern's steps one by one.
    private static func shares(_ pattern: Pattern, _ truth: Truth, leds: Int) -> [Double] {
        var shares = [Double](repeating: 0, count: leds)
        for step in Int(truth.start)...Int(truth.end) {
            let part = min(truth.end, Double(step + 1)) - max(truth.start, Double(step))
            for led in 0..<leds where pattern.state(at: step).contains(led) { shares[led] += part }
        }
        return shares
    }

    /// What a camera that stores light as it is sees of LEDs that were lit for so many steps.
    private static func lights(_ board: Board, _ shares: [Double]) -> [LEDLight?] {
        zip(board.leds, shares).map { led, share in
            let value = 20 + 40 * share
            return LEDLight(
                place: PixelPoint(x: led.position.x.value, y: led.position.y.value), core: [value, 0, 0],
                clipped: .zero, halo: [20, 0, 0], haloClipped: .zero, background: [20, 0, 0])
        }
    }

    private static func seen(_ board: Board, _ shares: [Double]) -> SeenBoard {
        SeenBoard(
            board: board,
            found: FoundBoard(
                method: .anchors, projection: BoardProjection(.identity, width: 301, height: 101), residual: 0),
            lights: lights(board, shares), width: 301, height: 101, channels: 1)
    }

    private static func selfTimed(_ board: Board, _ pattern: Pattern, _ shares: [Double]) throws -> DecodedImage {
        try SelfTimedFit(pattern: pattern, seen: seen(board, shares), lineTime: LineTime(given: .zero)).decode()
    }

    /// The same picture against every step of the pattern.
    private static func exhaustive(_ board: Board, _ pattern: Pattern, _ shares: [Double]) throws -> DecodedImage {
        let period = try #require(pattern.period)
        let log = try EdgeLog(
            (0...period).map { step in
                let moment = Timestamp(nanoseconds: Int64(step) * Int64(Self.step))
                return Edge(before: moment, after: moment, state: pattern.state(at: step))
            })
        return try WindowFit(
            seen: seen(board, shares), logged: try #require(LoggedTimes(log, leds: board.leds.count)),
            lineTime: LineTime(given: .zero)
        ).decode()
    }

    private static func steps(_ moment: TimeEstimate) -> Double { Double(moment.value.nanoseconds) / step }

    @Test(
        "the candidates give the window that going through all steps gives",
        arguments: [false, true], [(37.3, 4.2), (142.6, 3.5), (5.5, 5.2), (250.4, 2.3)])
    func exhaustive(binary: Bool, window: (start: Double, length: Double)) throws {
        let (board, pattern) = (Self.board(bits: 4), Self.pattern(bits: 4, binary: binary))
        let truth = Truth(start: window.start, length: window.length)
        let shares = Self.shares(pattern, truth, leds: board.leds.count)
        let found = try Self.selfTimed(board, pattern, shares)
        let all = try Self.exhaustive(board, pattern, shares)
        #expect(abs(Self.steps(found.exposure.start) - Self.steps(all.exposure.start)) < 0.05)
        #expect(abs(Self.steps(found.exposure.end) - Self.steps(all.exposure.end)) < 0.05)
        #expect(abs(Self.steps(found.exposure.start) - truth.start) < 0.5)
        #expect(abs(Self.steps(found.exposure.end) - truth.end) < 0.5)
    }

    @Test("a counter too long to go through is read all the same", arguments: [false, true])
    func long(binary: Bool) throws {
        let (board, pattern) = (Self.board(bits: 24), Self.pattern(bits: 24, binary: binary))
        let truth = Truth(start: 100_000_003.4, length: 3.3)
        let decoded = try Self.selfTimed(board, pattern, Self.shares(pattern, truth, leds: board.leds.count))
        #expect(abs(Self.steps(decoded.exposure.start) - truth.start) < 0.5)
        #expect(abs(Self.steps(decoded.exposure.end) - truth.end) < 0.5)
    }

    @Test("a counter's bit that may be lit or dark leaves two times")
    func doubtful() throws {
        let (board, pattern) = (Self.board(bits: 4), Self.pattern(bits: 4, binary: true))
        var shares = Self.shares(pattern, Truth(start: 37.3, length: 3.2), leds: board.leds.count)
        shares[22] = 0.8
        #expect { try Self.selfTimed(board, pattern, shares) } throws: { ($0 as? Refusal)?.reason == .ambiguous }
    }

    @Test("a window over the pattern's end is read, and one after it is the same as one in the first round")
    func round() throws {
        let (board, pattern) = (Self.board(bits: 4), Self.pattern(bits: 4, binary: false))
        for (seen, told) in [(253.5, 253.5), (256 + 37.3, 37.3)] {
            let shares = Self.shares(pattern, Truth(start: seen, length: 4), leds: board.leds.count)
            let decoded = try Self.selfTimed(board, pattern, shares)
            #expect(abs(Self.steps(decoded.exposure.start) - told) < 0.5)
        }
    }

    struct Rounds: Sendable, CustomTestStringConvertible {
        let id: String
        let stretches: [Range<Int>]
        let period: Int
        let rounds: [Range<Int>]
        var testDescription: String { id }
    }

    @Test(
        "stretches are widened and joined round the pattern's end without holding a step twice",
        arguments: [
            Rounds(id: "one", stretches: [500..<510], period: 1000, rounds: [436..<574]),
            Rounds(id: "near", stretches: [500..<510, 600..<610], period: 10_000, rounds: [436..<674]),
            Rounds(id: "far", stretches: [700..<710, 100..<110], period: 2000, rounds: [36..<174, 636..<774]),
            Rounds(id: "before the first step", stretches: [-5..<10], period: 1000, rounds: [931..<1074]),
            Rounds(id: "over the end", stretches: [990..<1005, 3..<8], period: 1000, rounds: [926..<1072]),
            Rounds(id: "short pattern", stretches: [20..<30], period: 50, rounds: [0..<50]),
        ])
    func rounds(_ one: Rounds) {
        #expect(SelfTimedFit.rounds(one.stretches, period: one.period) == one.rounds)
    }

    @Test("a window that may begin before the first step is refused")
    func before() throws {
        let (board, pattern) = (Self.board(bits: 4), Self.pattern(bits: 4, binary: false))
        let shares = Self.shares(pattern, Truth(start: 0, length: 3.5), leds: board.leds.count)
        #expect { try Self.selfTimed(board, pattern, shares) } throws: { ($0 as? Refusal)?.reason == .outsideLog }
    }

    @Test("a pattern that looks alike for a long time tells no time")
    func slow() throws {
        let board = Self.board(bits: 0)
        let pattern = Pattern(
            step: .milliseconds(1),
            tracks: [
                Track(kind: .steady, leds: [0, 1, 2, 3]),
                Track(kind: .blink(on: 1_000_000, off: 1_000_000), leds: Array(4..<12)),
                Track(kind: .blink(on: 1_000_000, off: 1_000_000), leds: Array(12..<20), offset: 1_000_000),
            ])
        let shares = Self.shares(pattern, Truth(start: 300_000.5, length: 4), leds: board.leds.count)
        #expect { try Self.selfTimed(board, pattern, shares) } throws: { ($0 as? Refusal)?.reason == .ambiguous }
    }
}
