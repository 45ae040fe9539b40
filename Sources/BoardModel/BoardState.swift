/// Which LEDs of a board are lit: a set of their indices.
public struct BoardState: Hashable, Sendable {
    /// Sixty-four LEDs a word, lowest first; no zero word at the end, so that equal sets are equal values.
    private var words: [UInt64] = []

    /// All dark.
    public static let dark = BoardState()

    /// All dark.
    public init() {}

    /// The LEDs of these indices lit.
    public init(lit indices: some Sequence<Int>) {
        for index in indices { insert(index) }
    }

    /// Whether an LED is lit.
    public func contains(_ index: Int) -> Bool {
        let word = index >> 6
        return word < words.count && words[word] >> UInt64(index & 63) & 1 == 1
    }

    /// Lights an LED.
    public mutating func insert(_ index: Int) {
        let word = index >> 6
        while words.count <= word { words.append(0) }
        words[word] |= 1 << UInt64(index & 63)
    }

    /// One more than the highest index that is lit; 0 when all are dark.
    public var span: Int { words.last.map { words.count * 64 - $0.leadingZeroBitCount } ?? 0 }

    /// Visits the LEDs, of the first so many, that another state has not as this one has them.
    func forEachChange(from other: BoardState, below count: Int, _ visit: (_ led: Int, _ isLit: Bool) -> Void) {
        for index in 0..<((count + 63) / 64) {
            var rest = word(index) ^ other.word(index)
            while rest != 0 {
                let bit = rest.trailingZeroBitCount
                let led = 64 * index + bit
                if led < count { visit(led, word(index) >> UInt64(bit) & 1 == 1) }
                rest &= rest - 1
            }
        }
    }

    /// The sixty-four LEDs from `64 * index` on, one a bit.
    public func word(_ index: Int) -> UInt64 { index < words.count ? words[index] : 0 }
}

extension BoardState {
    /// Reads hexadecimal digits, the highest LED first, as an edge log has them; `nil` for anything else.
    public init?(hexadecimal text: some StringProtocol) {
        let digits = Array(text.utf8)
        guard !digits.isEmpty, digits.count <= 4096 else { return nil }
        for (place, digit) in digits.reversed().enumerated() {
            guard let value = Self.value(ofHexadecimal: digit) else { return nil }
            for bit in 0..<4 where value >> UInt8(bit) & 1 == 1 { insert(place * 4 + bit) }
        }
    }

    /// The state in hexadecimal digits, the highest LED first.
    public var hexadecimal: String {
        guard let top = words.last else { return "0" }
        let rest = words.dropLast().reversed().map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return String(top, radix: 16) + rest.joined()
    }

    private static func value(ofHexadecimal digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
