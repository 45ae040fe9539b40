/// A row of bits that are worked on sixty-four at a time; all beyond its ends are zero.
struct BitRow: Sendable {
    private(set) var words: [UInt64]

    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Sets the bits of a range, as far as they are in the row.
    mutating func fill(_ range: Range<Int>) {
        Self.forEachWord(of: range, in: words.count) { index, mask in words[index] |= mask }
    }

    /// Whether any bit of a range is set.
    func holdsAny(in range: Range<Int>) -> Bool {
        var holds = false
        Self.forEachWord(of: range, in: words.count) { index, mask in holds = holds || words[index] & mask != 0 }
        return holds
    }

    /// Visits the words that a range lies in, each with the bits of the range that it holds.
    @inline(__always)
    private static func forEachWord(
        of range: Range<Int>, in words: Int, _ visit: (_ index: Int, _ mask: UInt64) -> Void
    ) {
        var place = max(0, range.lowerBound)
        let end = min(64 * words, range.upperBound)
        while place < end {
            let count = min(64 - place & 63, end - place)
            visit(place >> 6, (UInt64.max >> UInt64(64 - count)) << UInt64(place & 63))
            place += count
        }
    }

    /// Whether so many bits on end are set in a range.
    func holdsRun(of count: Int, in range: Range<Int>) -> Bool {
        var run = 0
        for index in range.clamped(to: 0..<(64 * words.count)) {
            run = words[index >> 6] >> UInt64(index & 63) & 1 == 1 ? run + 1 : 0
            if run == count { return true }
        }
        return false
    }

    /// The row in which each bit is the one so many places farther on.
    func advanced(by places: Int) -> BitRow {
        let (skipped, bits) = (places >> 6, UInt64(places & 63))
        var result = self
        for index in words.indices {
            let source = index + skipped
            let low = words.indices.contains(source) ? words[source] : 0
            let high = words.indices.contains(source + 1) ? words[source + 1] : 0
            // In two steps, since by sixty-four places at once nothing would be moved.
            result.words[index] = low &>> bits | (high &<< 1) &<< (63 &- bits)
        }
        return result
    }

    static func | (one: BitRow, other: BitRow) -> BitRow { one.combined(with: other) { $0 | $1 } }
    static func & (one: BitRow, other: BitRow) -> BitRow { one.combined(with: other) { $0 & $1 } }
    static func ^ (one: BitRow, other: BitRow) -> BitRow { one.combined(with: other) { $0 ^ $1 } }
    static prefix func ~ (row: BitRow) -> BitRow { row.combined(with: row) { one, _ in ~one } }

    @inline(__always)
    private func combined(with other: BitRow, _ operation: (UInt64, UInt64) -> UInt64) -> BitRow {
        var result = self
        for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
        return result
    }

    /// The places of the bits that are set, from the first on.
    var places: [Int] {
        var places: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                places.append(64 * index + rest.trailingZeroBitCount)
                rest &= rest &- 1
            }
        }
        return places
    }

    /// The row in which a bit is set when any of it and the following ones is, for a row that already tells that of
    /// fewer.
    ///
    /// - Parameters:
    ///   - reach: of how many bits this row tells it, from 1.
    ///   - wanted: of how many the result does: from `reach` to twice that.
    func spread(from reach: Int, to wanted: Int) -> BitRow { self | advanced(by: wanted - reach) }
}
