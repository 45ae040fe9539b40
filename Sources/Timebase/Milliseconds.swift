import Glibc

/// Durations as results write them: all in milliseconds, so that figures of one kind compare at a glance.
public enum Milliseconds {
    /// The unit, set apart by a space that does not break.
    public static let unit = "\u{A0}ms"

    /// A duration as a number of milliseconds, without the unit.
    ///
    /// - Parameters:
    ///   - places: places after the point; three significant ones of the duration when not given.
    ///   - signed: whether a number above zero has a sign, too.
    public static func number(_ duration: Duration, places: Int? = nil, signed: Bool = false) -> String {
        let milliseconds = duration.milliseconds
        let text = fixed(abs(milliseconds), places: places ?? significantPlaces(of: duration))
        let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
        return isZero ? text : milliseconds < 0 ? "\u{2212}" + text : signed ? "+" + text : text
    }

    /// A duration with its unit: "62.1 ms".
    public static func text(_ duration: Duration, places: Int? = nil, signed: Bool = false) -> String {
        number(duration, places: places, signed: signed) + unit
    }

    /// A duration with its unit and interval: "62.1 ms [50.0, 71.3]".
    public static func text(_ estimate: DurationEstimate, signed: Bool = false) -> String {
        let places = places(from: estimate.low, to: estimate.high)
        let ends = [estimate.low, estimate.high].map { number($0, places: places, signed: signed) }
        return text(estimate.value, places: places, signed: signed) + " [\(ends.joined(separator: ",\u{A0}"))]"
    }

    /// A number that is not negative, with a fixed number of places.
    public static func fixed(_ number: Double, places: Int) -> String {
        let unit = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        guard let whole = Int64(exactly: (number * unit).rounded()) else { return "∞" }
        let digits = String(whole)
        guard places > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return padded.dropLast(places) + "." + padded.suffix(places)
    }

    /// The places that show two significant ones of an interval's width, down to whole microseconds; `nil` when it has
    /// no width.
    public static func places(from low: Duration?, to high: Duration?) -> Int? {
        guard let low, let high, high > low else { return nil }
        return min(max(1 - Int(log10((high - low).milliseconds).rounded(.down)), 0), 3)
    }

    private static func significantPlaces(of duration: Duration) -> Int {
        let size = abs(duration.nanosecondCount)
        return size >= 100_000_000 ? 0 : size >= 1_000_000 ? 1 : 3
    }
}
