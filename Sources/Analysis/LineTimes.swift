import Glibc

/// The line times that a camera may have, in nanoseconds a row.
enum LineTimes {
    /// Known.
    case given(Double)
    /// Measured, with a standard deviation.
    case measured(Double, deviation: Double)
    /// Either none, as with a global or a mechanical shutter, or up to a most; both are as likely beforehand.
    case unknown(most: Double)

    /// A part of the line times: a middle and half of a width.
    struct Part {
        let middle: Double
        let half: Double
    }

    /// The longest time that a sensor takes to read all rows, in nanoseconds: slow stills sensors take 40 ms.
    static let longestReadout = 50e6

    /// What is possible for an image of a number of rows, when the line time is given or not.
    init(given: LineTime?, rows: Int) {
        guard let given else {
            self = .unknown(most: Self.longestReadout / Double(rows))
            return
        }
        // A 95 % interval has two standard deviations to either side.
        let deviation = (given.high - given.low) / 4
        self = deviation > 0 ? .measured(given.nanoseconds, deviation: deviation) : .given(given.nanoseconds)
    }

    var range: ClosedRange<Double> {
        switch self {
        case .given(let value): value...value
        case .measured(let value, let deviation): max(0, value - 3 * deviation)...(value + 3 * deviation)
        case .unknown(let most): 0...most
        }
    }

    /// All line times, in parts of at most a width; the case of no line time is a part of its own, without width.
    func parts(noWiderThan width: Double) -> [Part] {
        switch self {
        case .given(let value):
            return [Part(middle: value, half: 0)]
        case .measured:
            let count = max(1, Int(((range.upperBound - range.lowerBound) / width).rounded(.up)))
            let half = (range.upperBound - range.lowerBound) / Double(count) / 2
            return (0..<count).map { Part(middle: range.lowerBound + Double(2 * $0 + 1) * half, half: half) }
        case .unknown(let most):
            let count = max(1, Int((most / width).rounded(.up)))
            let half = most / Double(count) / 2
            return [Part(middle: 0, half: 0)]
                + (0..<count).map { Part(middle: Double(2 * $0 + 1) * half, half: half) }
        }
    }

    /// The prior of a part, in one of the two kinds of shutter: rolling shutters mostly take up to some 30 ms, which a
    /// half normal distribution stands for.
    func prior(middle: Double, half: Double) -> Double {
        switch self {
        case .given: 1
        case .measured(let value, let deviation):
            exp(-(middle - value) * (middle - value) / (2 * deviation * deviation)) * half
        case .unknown(let most): half == 0 ? 0.5 : Self.rolling(middle / most) * half / most
        }
    }

    /// The density of the line time of a rolling shutter, in shares of the most, apart from the half that it shares
    /// with shutters of the other kind. Sensors are read within 5 to 30 ms: a half normal distribution with 20 ms as its
    /// standard deviation, cut off at the most.
    private static func rolling(_ share: Double) -> Double {
        let ratio = share * longestReadout / 20e6
        return exp(-ratio * ratio / 2) / 0.4950
    }
}
