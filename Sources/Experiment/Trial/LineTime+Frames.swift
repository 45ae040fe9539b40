import Analysis
import Statistics

extension LineTime {
    /// Fewer frames that tell it cannot outvote a wrong one.
    private static let fewest = 3

    /// The line time that frames of one size and kind have in common: the mean of those that tell it, weighted by inverse
    /// variance, without outliers; `nil` when fewer than three tell it.
    static func common(to images: [DecodedImage]) -> LineTime? {
        let told = images.map(\.lineTime).filter { $0.source == .fitted }
        guard told.count >= fewest,
            let mean = RobustMean(told.map { Measurement(low: $0.low, high: $0.high) })?.estimate
        else { return nil }
        return LineTime(nanoseconds: mean.value, low: max(0, mean.low), high: mean.high, source: .fitted)
    }
}
