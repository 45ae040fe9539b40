/// When one LED of a pattern is lit: for one stretch of steps in each period, whatever its track's kind.
public struct Pulse: Hashable, Sendable {
    /// After how many steps it is lit again.
    public let period: Int
    /// The first step at which it is lit, from 0 to the period.
    public let start: Int
    /// For how many steps it is lit.
    public let length: Int

    init(period: Int, start: Int, length: Int) {
        self.period = period
        self.start = ((start % period) + period) % period
        self.length = length
    }

    /// The first stretch in which it is lit that ends after a moment, in steps from step 0; everything when it is
    /// always lit.
    public func next(after moment: Double) -> ClosedRange<Double> {
        if length >= period { return -.infinity ... .infinity }
        let turn = ((moment - Double(start + length)) / Double(period)).rounded(.down) + 1
        let begin = Double(start) + turn * Double(period)
        return begin...(begin + Double(length))
    }
}

extension Track {
    /// When an LED of the group is lit, by its place in the group; `nil` when that is longer ahead than fits an `Int`.
    public func pulse(of place: Int) -> Pulse? {
        let count = leds.count
        switch kind {
        case .steady:
            return Pulse(period: 1, start: 0, length: 1)
        case .ring(let every):
            return Pulse(period: every * count, start: every * place - offset, length: every)
        case .bar(let every):
            return Pulse(period: every * count, start: every * place - offset, length: every * (count - place))
        case .gray(let every) where place == count - 1:
            return counterPulse(every, period: place + 1, start: place, ends: 2)
        case .gray(let every):
            return counterPulse(every, period: place + 2, start: place, ends: 3)
        case .binary(let every):
            return counterPulse(every, period: place + 1, start: place, ends: 2)
        case .blink(let on, let off):
            return Pulse(period: on + off, start: -offset, length: on)
        }
    }

    /// A bit that is set from 2^start until `ends` · 2^start in every 2^period counts.
    private func counterPulse(_ every: Int, period: Int, start: Int, ends: Int) -> Pulse? {
        guard period < Int.bitWidth - 1, every < Int.max >> period else { return nil }
        let unit = every << start
        return Pulse(period: every << period, start: unit - offset, length: (ends - 1) * unit)
    }
}
