/// A small number for each place of a row of bits, counted up for sixty-four places at a time.
struct BitCounts {
    /// The binary digits of the counts, lowest first. A count that has come to its highest digit keeps that digit.
    private var digits: [BitRow]

    /// Counts up to this are exact.
    static let most = 7
    private static let digitCount = 4

    init(count: Int) { digits = [BitRow](repeating: BitRow(count: count), count: Self.digitCount) }

    /// Counts the places whose bit is set.
    mutating func add(_ row: BitRow) {
        var carry = row
        for index in digits.indices.dropLast() {
            let sum = digits[index]
            digits[index] = sum ^ carry
            carry = carry & sum
        }
        digits[Self.digitCount - 1] = digits[Self.digitCount - 1] | carry
    }

    /// The places that were counted exactly so often, up to `most`.
    func places(with count: Int) -> BitRow {
        var result = ~digits[Self.digitCount - 1]
        for (index, digit) in digits.dropLast().enumerated() {
            result = result & (count >> index & 1 == 1 ? digit : ~digit)
        }
        return result
    }
}
