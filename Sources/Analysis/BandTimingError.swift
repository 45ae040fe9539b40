import Timebase

/// Why no line time could be measured from bands.
public enum BandTimingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing goes up and down evenly over the rows.
    case noBands
    /// The picture has fewer rows than bands need.
    case tooFewRows(Int)
    /// Fewer bands than it takes to tell how well they fit.
    case tooFewBands
    /// So many bands that a row sees too much of one.
    case tooNarrow
    /// A line time that no sensor has.
    case impossible(Duration)

    /// One phrase, with the remedy.
    public var description: String {
        switch self {
        case .noBands:
            "no even bands; let one light that blinks light a plain surface, and expose for less than half of its period"
        case .tooFewRows(let count):
            "\(count) rows are too few for bands; use a picture in full size"
        case .tooFewBands:
            "fewer than \(Int(BandTiming.fewestBands)) bands; let the light blink faster"
        case .tooNarrow:
            "the bands are less than \(Int(BandTiming.fewestRows)) rows apart; let the light blink more slowly"
        case .impossible(let lineTime):
            "rows would be exposed \(lineTime.text) apart, and no sensor takes over \(LineTime.longest.text); "
                + "give --frequency as often as the light blinks"
        }
    }
}
