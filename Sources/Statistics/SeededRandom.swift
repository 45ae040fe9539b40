/// Random numbers that are the same for the same seed on every machine: xoshiro256**, seeded through SplitMix64.
///
/// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47 (2021), and the
/// authors' public-domain `xoshiro256starstar.c`.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// The generator of a seed; any seed will do.
    public init(seed: UInt64) {
        var seeds = SplitMix64(seed: seed)
        state = (seeds.next(), seeds.next(), seeds.next(), seeds.next())
    }

    init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        let result = Self.rotate(state.1 &* 5, by: 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = Self.rotate(state.3, by: 45)
        return result
    }

    /// A whole number from 0 to below the count, which is positive: the high half of a product, whose bias is below
    /// count / 2⁶⁴.
    public mutating func index(below count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }

    private static func rotate(_ bits: UInt64, by count: UInt64) -> UInt64 { bits << count | bits >> (64 - count) }
}
