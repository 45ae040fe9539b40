import BoardModel
import Experiment
import Timebase

/// What `lightboard pattern` says of a recommended pattern.
struct PatternReport: Encodable {
    private let format = "lightboard.pattern-advice/1"
    private let board: String
    private let pattern: PatternDocument
    private let stepSetBy: String
    private let ring: [String]
    private let counter: [String]
    private let parity: String?
    private let unused: [String]
    private let stepNanoseconds: Int64
    private let roundNanoseconds: Int64
    private let periodNanoseconds: Int64
    private let longestSpanNanoseconds: Int64
    private let resolutionNanoseconds: Int64
    private let faintestShare: Double

    private enum CodingKeys: String, CodingKey {
        case format, board, pattern, ring, counter, parity, unused
        case stepSetBy = "step_set_by"
        case stepNanoseconds = "step_ns"
        case roundNanoseconds = "round_ns"
        case periodNanoseconds = "period_ns"
        case longestSpanNanoseconds = "longest_span_ns"
        case resolutionNanoseconds = "resolution_ns"
        case faintestShare = "faintest_share"
    }

    /// The figures as people read them.
    let text: String

    init(_ advice: PatternAdvice, _ board: Board) {
        func names(_ leds: [Int]) -> [String] { leds.map { board.leds[$0].id } }
        self.board = board.name
        pattern = PatternDocument(advice.pattern, board: board)
        stepSetBy = advice.reason.rawValue
        ring = names(advice.ring)
        counter = names(advice.counter)
        parity = advice.parity.map { board.leds[$0].id }
        unused = names(advice.unused)
        stepNanoseconds = advice.pattern.step.nanosecondCount
        roundNanoseconds = advice.round.nanosecondCount
        periodNanoseconds = advice.period.nanosecondCount
        longestSpanNanoseconds = advice.longestSpan.nanosecondCount
        resolutionNanoseconds = advice.resolution.nanosecondCount
        faintestShare = advice.faintestShare
        let rows = [
            ("step", "\(advice.pattern.step.text); \(Self.words(for: advice.reason))"),
            ("ring", "\(Self.span(of: ring)), round in \(advice.round.text)"),
            ("counter", counter.isEmpty ? "none: no LEDs are left for it" : "\(Self.span(of: counter)), Gray code"),
            ("parity", parity ?? "none: no LED is free for it"),
            ("dark", unused.isEmpty ? nil : Self.span(of: unused) + ", not needed"),
            ("exposure", "up to \(advice.longestSpan.text), the readout of the board's rows included"),
            ("resolution", "\(advice.resolution.text) from lit or dark alone; partly lit LEDs tell more"),
            ("range", "\(advice.period.text), then it repeats"),
            ("light", "ring LEDs are lit for \(Int((advice.faintestShare * 100).rounded())) % of the longest exposure"),
        ]
        text =
            "a pattern for \(board.name):\n"
            + rows.compactMap { name, words in words.map { "  " + Self.padded(name) + $0 } }.joined(separator: "\n")
    }

    /// One line of JSON.
    func json() throws -> String { try JSONLines.line(self) }

    private static func words(for reason: PatternAdvice.Reason) -> String {
        switch reason {
        case .player: "a shorter one could not be played on time"
        case .brightness: "in a shorter one, LEDs would be too faint in the longest exposure"
        case .exposure: "set by the longest exposure, which must leave a gap in the ring"
        case .range: "set by the range; a shorter --range or more LEDs that count sharpen it"
        }
    }

    private static func span(of names: [String]) -> String {
        guard let first = names.first, let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(first) to \(last) (\(names.count) LEDs)"
    }

    private static func padded(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.count))
    }
}
