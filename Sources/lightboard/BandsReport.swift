import Experiment
import Timebase

/// What `lightboard calibrate --bands` says of a picture.
struct BandsReport: Encodable {
    private let format = "lightboard.bands/1"
    private let file: String
    private let rows: Int
    private let lineTime: DurationEstimate

    private enum CodingKeys: String, CodingKey {
        case format, file, rows
        case lineTime = "line_time"
    }

    init(file: String, rows: Int, lineTime: DurationEstimate) {
        (self.file, self.rows, self.lineTime) = (file, rows, lineTime)
    }

    /// The line time to the nanosecond, as `--line-time` takes it, with the readout that follows from it.
    var text: String {
        let (value, low, high) = (
            lineTime.value.nanosecondCount, lineTime.low.nanosecondCount, lineTime.high.nanosecondCount
        )
        return "\(file): \(value)ns a row [\(low), \(high)], \((lineTime.value * rows).text) for \(rows) rows"
    }

    /// One object.
    func json() throws -> String { try JSONLines.line(self) }
}
