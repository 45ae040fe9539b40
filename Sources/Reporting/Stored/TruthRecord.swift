import Experiment
import Timebase

/// What the bench knows of a frame that it delivered: a line of `truth.jsonl`.
struct TruthRecord: Hashable, Decodable {
    /// What the frame was for; `nil` when it may have been for anything.
    let role: FrameRecord.Role?
    /// The stamp that the frame carries; unique among the frames of its role.
    let timestamp: Timestamp
    /// When light entered the sensor at `row`.
    let exposure: TimeWindow
    /// The image row that the exposure is given for.
    let row: Double
    /// How much later each row is exposed than the one above it, in nanoseconds.
    let lineTime: Double

    private enum CodingKeys: String, CodingKey {
        case role
        case timestamp = "timestamp_ns"
        case exposure, row
        case lineTime = "line_time_ns"
    }

    private enum ExposureKeys: String, CodingKey {
        case start = "start_ns"
        case end = "end_ns"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        role = try container.decodeIfPresent(FrameRecord.Role.self, forKey: .role)
        timestamp = try container.decode(Timestamp.self, forKey: .timestamp)
        row = try container.decode(Double.self, forKey: .row)
        lineTime = try container.decode(Double.self, forKey: .lineTime)
        let times = try container.nestedContainer(keyedBy: ExposureKeys.self, forKey: .exposure)
        exposure = TimeWindow(
            start: try times.decode(Timestamp.self, forKey: .start), end: try times.decode(Timestamp.self, forKey: .end)
        )
    }
}
