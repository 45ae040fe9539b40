/// What one group of LEDs does as the steps go by.
public struct Track: Hashable, Sendable {
    /// The ways in which a group may behave at step n (`offset` is added to n first).
    public enum Kind: Hashable, Sendable {
        /// Always lit.
        case steady
        /// LED k is lit in step ⌊n/every⌋ mod N: one light walks round.
        case ring(every: Int)
        /// LEDs 0…k are lit in step ⌊n/every⌋ mod N: an expanding bar.
        case bar(every: Int)
        /// Bit b of the Gray code of the counter ⌊n/every⌋ mod 2^N, lowest bit first: one LED changes at a time, also from
        /// the last number to the first.
        case gray(every: Int)
        /// Bit b of the counter ⌊n/every⌋, lowest bit first.
        case binary(every: Int)
        /// All lit for `on` steps, then dark for `off` steps.
        case blink(on: Int, off: Int)
    }

    /// How the group behaves.
    public let kind: Kind
    /// The LEDs by their index on the board; for counters the lowest bit first.
    public let leds: [Int]
    /// Steps added to n.
    public let offset: Int

    /// Describes a group of LEDs.
    public init(kind: Kind, leds: [Int], offset: Int = 0) {
        self.kind = kind
        self.leds = leds
        self.offset = offset
    }

    /// The LEDs of the group that are lit at a step.
    public func lit(at step: Int) -> [Int] {
        let n = step + offset
        switch kind {
        case .steady:
            return leds
        case .ring(let every):
            return [leds[modulo(floorDivide(n, every), leds.count)]]
        case .bar(let every):
            return Array(leds[...modulo(floorDivide(n, every), leds.count)])
        case .gray(let every):
            let count = floorDivide(n, every)
            let wrapped = leds.count < Int.bitWidth - 1 ? modulo(count, 1 << leds.count) : count
            return bits(of: wrapped ^ (wrapped >> 1))
        case .binary(let every):
            return bits(of: floorDivide(n, every))
        case .blink(let on, let off):
            return modulo(n, on + off) < on ? leds : []
        }
    }

    /// After how many steps the group begins again; `nil` when that is more than fits an `Int`.
    public var period: Int? {
        switch kind {
        case .steady: 1
        case .ring(let every), .bar(let every): every * leds.count
        case .gray(let every), .binary(let every):
            leds.count < Int.bitWidth - 1 && every < Int.max >> leds.count ? every << leds.count : nil
        case .blink(let on, let off): on + off
        }
    }

    /// Whether the group counts in binary digits, each of which tells times apart that no other LED does.
    public var isCounter: Bool {
        switch kind {
        case .gray, .binary: true
        case .steady, .ring, .bar, .blink: false
        }
    }

    private func bits(of count: Int) -> [Int] {
        leds.enumerated().filter { bit, _ in bit < Int.bitWidth && count >> bit & 1 == 1 }.map(\.element)
    }
}

private func modulo(_ value: Int, _ divisor: Int) -> Int { ((value % divisor) + divisor) % divisor }

private func floorDivide(_ value: Int, _ divisor: Int) -> Int { (value - modulo(value, divisor)) / divisor }
