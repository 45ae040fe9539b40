import Statistics
import Timebase

extension FrameConsistency {
    /// A frame with the driver's stamp and the start of exposure that was read from it.
    typealias DatedFrame = (file: String, stamp: Timestamp, start: TimeEstimate)

    /// Fewer frames cannot outvote a wrong one.
    private static let fewest = 5
    /// Makes the median absolute deviation a standard deviation where errors are normal: P. J. Rousseeuw, C. Croux,
    /// "Alternatives to the median absolute deviation", Journal of the American Statistical Association 88 (1993).
    private static let normalScale = 1.4826

    /// Holds the frames of one camera against one another.
    ///
    /// All frames are read at the same row, so start of exposure and stamp are one length of time apart, whatever that
    /// is. The median over all frames is not moved by a few wrong ones. A frame is doubted when its 95 % interval,
    /// widened by the standard deviation of all frames, does not hold that median.
    ///
    /// - Returns: `nil` when there are too few frames to tell.
    init?(of frames: [DatedFrame]) {
        guard frames.count >= Self.fewest else { return nil }
        let delays = frames.map { Double(($0.start.value - $0.stamp).nanosecondCount) }
        guard let common = Median.of(delays), let residual = Median.of(delays.map { abs($0 - common) }) else {
            return nil
        }
        let tolerance = residual * Self.normalScale
        let doubted = frames.filter { frame in
            let low = Double((frame.start.low - frame.stamp).nanosecondCount)
            let high = Double((frame.start.high - frame.stamp).nanosecondCount)
            return common < low - tolerance || high + tolerance < common
        }
        self.init(residual: .nanoseconds(Int64(residual.rounded())), doubted: doubted.map(\.file))
    }
}
