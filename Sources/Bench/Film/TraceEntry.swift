import Timebase

/// What a line of the kernel's record of GPIO lines says, in the text of tracefs' `trace_pipe`.
enum TraceEntry: Hashable {
    /// A line, by the kernel's number of it, was set at a moment, which is rounded to microseconds.
    case set(line: Int, isHigh: Bool, at: Timestamp)
    /// The record was full: some settings are missing.
    case lost

    /// What stands before a setting, after the moment.
    private static let event = Array(": gpio_value: ".utf8)

    /// Reads a line; `nil` for one that says neither, such as that of a line which was read.
    ///
    /// The name of the program that comes first may hold anything, so the line is read from the event on, both ways:
    /// `player-31 [001] d..1. 12.345678: gpio_value: 512 set 1`.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        if text.hasPrefix("CPU:"), text.hasSuffix("EVENTS]") {
            self = .lost
            return
        }
        guard let event = Self.start(of: Self.event, in: bytes) else { return nil }
        let moment = bytes[..<event].suffix(while: { $0 != UInt8(ascii: " ") }).split(separator: UInt8(ascii: "."))
        let words = bytes[(event + Self.event.count)...].split(separator: UInt8(ascii: " "))
        guard moment.count == 2, moment[1].count == 6, let seconds = Self.number(moment[0]),
            let microseconds = Self.number(moment[1]), words.count == 3, words[1].elementsEqual("set".utf8),
            let line = Self.number(words[0]), let level = Self.number(words[2])
        else { return nil }
        self = .set(
            line: line, isHigh: level != 0,
            at: Timestamp(nanoseconds: Int64(seconds * 1_000_000 + microseconds) * 1000))
    }

    /// Where the last occurrence of a word begins.
    private static func start(of word: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= word.count else { return nil }
        return (0...bytes.count - word.count).last { bytes[$0..<$0 + word.count].elementsEqual(word) }
    }

    /// A whole number of no more than nine digits: more than any line's number, and than thirty years in seconds.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}

extension ArraySlice {
    /// The elements at the end that all fulfil a condition.
    fileprivate func suffix(while isMeant: (Element) -> Bool) -> ArraySlice {
        self[(lastIndex { !isMeant($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
