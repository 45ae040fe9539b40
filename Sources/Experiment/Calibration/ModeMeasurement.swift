import Analysis
import BoardModel
import Statistics
import Timebase

/// What is measured of one mode of a camera, launch by launch.
struct ModeMeasurement {
    /// Fewer frames that tell the line time cannot outvote a wrong one.
    private static let fewest = 3

    /// The mode's number, from 0.
    let number: Int
    private(set) var frames = 0
    private(set) var gains: GainMeasurement
    private var lineTimes: [Measurement] = []
    private var paces: [Double] = []

    init(board: Board, number: Int) {
        self.number = number
        gains = GainMeasurement(board: board)
    }

    /// Takes up the pictures of one launch.
    mutating func add(_ images: [DecodedImage], against log: EdgeLog, pace: DurationEstimate?) {
        frames += images.count
        gains.add(images, against: log)
        if let pace { paces.append(Double(pace.value.nanosecondCount)) }
        lineTimes += images.map(\.lineTime).filter { $0.source == .fitted }
            .map { Measurement(low: $0.low, high: $0.high) }
    }

    /// The line time that the frames have in common.
    var lineTime: LineTime? {
        guard lineTimes.count >= Self.fewest, let mean = RobustMean(lineTimes)?.estimate else { return nil }
        return LineTime(nanoseconds: mean.value, low: max(0, mean.low), high: mean.high, source: .fitted)
    }

    /// Frames a second.
    var rate: Double? { Median.of(paces).map { 1e9 / $0 } }
}
