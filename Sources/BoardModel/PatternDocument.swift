import Timebase

/// A pattern as its file has it: LEDs by name, durations as text.
public struct PatternDocument: Encodable, Sendable {
    /// A track as its file has it.
    public struct Track: Encodable, Sendable {
        let kind: String
        let leds: [String]
        var every: Int?
        var on: Int?
        var off: Int?
        var offset: Int?
    }

    /// How long a step lasts.
    public let step: String
    /// The groups of LEDs.
    public let tracks: [Track]

    /// A pattern in the words of its board.
    public init(_ pattern: Pattern, board: Board) {
        step = Self.exactText(pattern.step)
        tracks = pattern.tracks.map { Track($0, board: board) }
    }

    /// The text of a pattern file, in JSON5.
    public var text: String {
        let lines = tracks.map { "    \($0.text),\n" }
        return "{\n  step: \"\(step)\",\n  tracks: [\n" + lines.joined() + "  ],\n}\n"
    }

    /// The duration in the largest unit that takes at most three decimals, to the nanosecond.
    private static func exactText(_ duration: Duration) -> String {
        let nanoseconds = duration.nanosecondCount
        let units: [(name: String, length: Int64)] = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000)]
        for (name, length) in units where nanoseconds >= length && nanoseconds % (length / 1000) == 0 {
            let decimals = String(nanoseconds % length / (length / 1000) + 1000).dropFirst()
            let kept = decimals.reversed().drop { $0 == "0" }.reversed()
            return "\(nanoseconds / length)\(kept.isEmpty ? "" : "." + String(kept))\(name)"
        }
        return "\(nanoseconds)ns"
    }
}

extension PatternDocument.Track {
    fileprivate init(_ track: Track, board: Board) {
        leds = Self.names(of: track.leds, board)
        switch track.kind {
        case .steady: kind = "steady"
        case .ring(let every): (kind, self.every) = ("ring", every)
        case .bar(let every): (kind, self.every) = ("bar", every)
        case .gray(let every): (kind, self.every) = ("gray", every)
        case .binary(let every): (kind, self.every) = ("binary", every)
        case .blink(let on, let off): (kind, self.on, self.off) = ("blink", on, off)
        }
        offset = track.offset == 0 ? nil : track.offset
    }

    /// One wildcard where it stands for just these LEDs in this order, else every name.
    private static func names(of leds: [Int], _ board: Board) -> [String] {
        let stem = leds.first.map { String(board.leds[$0].id.prefix { !$0.isWholeNumber }) } ?? ""
        let isWhole = leds.count > 1 && board.indices(matching: stem + "*") == leds
        return isWhole ? [stem + "*"] : leds.map { board.leds[$0].id }
    }

    /// The track in JSON5.
    fileprivate var text: String {
        let names = leds.map { "\"\(Self.escaped($0))\"" }.joined(separator: ", ")
        let numbers = [("every", every), ("on", on), ("off", off), ("offset", offset)]
            .compactMap { key, value in value.map { ", \(key): \($0)" } }
        return "{kind: \"\(kind)\", leds: [\(names)]\(numbers.joined())}"
    }

    private static func escaped(_ name: String) -> String {
        name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}
