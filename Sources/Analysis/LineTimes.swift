/// The line times that a camera may have, in nanoseconds a row.
enum LineTimes {
    /// Known.
    case given(Double)
    /// Either none, as with a global or a mechanical shutter, or up to a most; both are as likely beforehand.
    case unknown(most: Double)

    /// A part of the line times: a middle and half of a width.
    struct Part {
        let middle: Double
        let half: Double
        /// The share of the prior that the part has.
        let share: Double
    }

    /// The longest time that a sensor takes to read all rows, in nanoseconds: slow stills sensors take 40 ms.
    static let longestReadout = 50e6

    var range: ClosedRange<Double> {
        switch self {
        case .given(let value): value...value
        case .unknown(let most): 0...most
        }
    }

    /// All line times, in parts of at most a width; the case of no line time is a part of its own, without width.
    func parts(noWiderThan width: Double) -> [Part] {
        switch self {
        case .given(let value):
            return [Part(middle: value, half: 0, share: 1)]
        case .unknown(let most):
            let count = max(1, Int((most / width).rounded(.up)))
            let half = most / Double(count) / 2
            return [Part(middle: 0, half: 0, share: 0.5)]
                + (0..<count).map { Part(middle: Double(2 * $0 + 1) * half, half: half, share: 0.5 / Double(count)) }
        }
    }

    /// The prior of a part of a width round a value, in one of the two kinds of shutter.
    func prior(half: Double) -> Double {
        switch self {
        case .given: 1
        case .unknown(let most): half == 0 ? 0.5 : half / most
        }
    }
}
