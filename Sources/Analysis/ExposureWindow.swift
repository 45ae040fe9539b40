import Timebase

/// When light entered the sensor, on the edge log's clock, at one row of the image.
public struct ExposureWindow: Hashable, Sendable, Codable {
    /// When it began, with its 95 % interval.
    public let start: TimeEstimate
    /// When it ended, with its 95 % interval.
    public let end: TimeEstimate
    /// The image row that the times are for, from 0 at the top: where the board's centre is seen.
    public let row: Double

    /// An exposure window at a row.
    public init(start: TimeEstimate, end: TimeEstimate, row: Double) {
        self.start = start
        self.end = end
        self.row = row
    }
}
