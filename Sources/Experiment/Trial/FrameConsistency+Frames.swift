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
    /// The standard normal quantile at 97.5 %.
    private static let normalQuantile = 1.959963984540054

    /// Holds the frames of one camera against one another.
    ///
    /// All frames are read at the same row, so start of exposure and stamp are one length of time apart, whatever that
    /// is. The median over all frames is not moved by a few wrong ones. A frame is doubted when its 95 % interval,
    /// widened by the standard deviation of all frames, does not hold that median.
    ///
    /// The delay's interval has the medians of the trusted frames' ends, widened by how far single stamps stray.
    ///
    /// - Returns: `nil` when there are too few frames to tell.
    init?(of frames: [DatedFrame]) {
        guard frames.count >= Self.fewest else { return nil }
        let delays = frames.map { frame in
            DurationEstimate(
                value: frame.start.value - frame.stamp, low: frame.start.low - frame.stamp,
                high: frame.start.high - frame.stamp)
        }
        guard let common = DurationEstimate.median(of: delays)?.value,
            let residual = Median.of(delays.map { abs(Double(($0.value - common).nanosecondCount)) })
        else { return nil }
        let deviation = residual * Self.normalScale
        let tolerance = Duration.nanoseconds(rounding: deviation)
        let isDoubted = delays.map { common < $0.low - tolerance || $0.high + tolerance < common }
        let trusted = zip(delays, isDoubted).filter { !$0.1 }.map(\.0)
        guard let delay = DurationEstimate.median(of: trusted) else { return nil }
        let stray = Duration.nanoseconds(rounding: deviation * Self.normalQuantile)
        self.init(
            delay: DurationEstimate(value: delay.value, low: delay.low - stray, high: delay.high + stray),
            residual: .nanoseconds(rounding: residual),
            doubted: zip(frames, isDoubted).filter { $0.1 }.map(\.0.file))
    }
}
