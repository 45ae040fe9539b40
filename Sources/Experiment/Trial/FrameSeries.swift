import Statistics
import Timebase

/// The frames of one preview, read together: they were taken at a steady pace, and the driver stamped them alike.
struct FrameSeries {
    /// Fewer frames cannot outvote a wrong one.
    private static let fewest = 5

    private let frames: [DatedFrame]
    private let origin: Timestamp
    private let line: RobustLine
    private let delay: RobustMean

    /// - Returns: `nil` when there are too few frames to tell, or they have nothing in common.
    init?(of frames: [DatedFrame]) {
        guard frames.count >= Self.fewest, let origin = frames.first?.start.value,
            let line = Self.line(frames, from: origin), let delay = Self.delay(frames)
        else { return nil }
        (self.frames, self.origin, self.line, self.delay) = (frames, origin, line, delay)
    }

    /// Whether the frames vouch for one another.
    var consistency: FrameConsistency {
        let bySequence = frames.map { value($0, from: origin) - line.value(at: Double($0.place)).value }
        let byStamp = frames.map { value($0, from: $0.stamp) - delay.estimate.value }
        func residual(_ offsets: [Double]) -> Double { Median.of(offsets.map { abs($0) }) ?? 0 }
        // What the frames follow more closely is the better witness: numbers may not count every frame, stamps may stray.
        let isPaced = residual(bySequence) <= residual(byStamp)
        let (offsets, isOff) = isPaced ? (bySequence, line.isOutlier) : (byStamp, delay.isOutlier)
        let doubted = frames.indices.filter { isOff[$0] }.map { index in
            FrameConsistency.Doubt(
                file: frames[index].file, witness: isPaced ? .sequence : .stamp,
                offset: .nanoseconds(rounding: offsets[index]))
        }
        return FrameConsistency(
            delay: DurationEstimate(
                Measurement(low: delay.estimate.low, high: delay.estimate.high).widened(by: shared).estimate),
            period: DurationEstimate(line.slope), jitter: DurationEstimate(line.spread),
            residual: .nanoseconds(rounding: residual(offsets)), doubted: doubted)
    }

    /// When the first frame began to be exposed, as its own image and all the others tell together.
    ///
    /// What the others let expect and its own reading, unless that is doubted, are weighted by inverse variance. What all
    /// have in common does not become sharper by their number, and is added at the end.
    var firstLight: TimeEstimate {
        let first = frames[0]
        let own = Self.measurement(first, from: origin)
        guard let prediction = prediction(at: first.place, stamp: first.stamp, by: Array(frames.dropFirst()))
        else { return first.start }
        let isDoubted = consistency.doubts(first.file)
        let together = (isDoubted ? prediction : own.combined(with: prediction)).widened(by: shared)
        // The others may tell next to nothing; the image's own interval is then as good, and need not lie evenly.
        return isDoubted || together.deviation < own.deviation ? estimate(together) : first.start
    }

    /// When a frame began to be exposed whose image does not tell, as all the others tell.
    ///
    /// - Parameters:
    ///   - place: how many periods after the first frame it was taken.
    ///   - stamp: the driver's.
    func light(at place: Int, stamp: Timestamp) -> TimeEstimate? {
        prediction(at: place, stamp: stamp, by: frames).map { estimate($0.widened(by: shared)) }
    }

    /// What frames let expect of another, by their line or by its stamp and their delay, whichever tells more.
    ///
    /// A single frame strays from either, and by no less than the stamps stray from a line of their own: readings tell too
    /// little of that.
    private func prediction(at place: Int, stamp: Timestamp, by others: [DatedFrame]) -> Measurement? {
        let stamps = frames.map { Measurement(Double(($0.stamp - origin).nanosecondCount), deviation: 0) }
        guard let stray = RobustLine(stamps, at: frames.map { Double($0.place) })?.spread.value else { return nil }
        var predictions: [Measurement] = []
        if let line = Self.line(others, from: origin) {
            predictions.append(line.prediction(at: Double(place), straying: stray))
        }
        if let delay = Self.delay(others)?.prediction(straying: stray) {
            let stamp = Double((stamp - origin).nanosecondCount)
            predictions.append(Measurement(delay.value + stamp, deviation: delay.deviation))
        }
        return predictions.min { $0.deviation < $1.deviation }
    }

    private func estimate(_ measurement: Measurement) -> TimeEstimate {
        let estimate = measurement.estimate
        return TimeEstimate(value: moment(estimate.value), low: moment(estimate.low), high: moment(estimate.high))
    }

    private func moment(_ value: Double) -> Timestamp { origin + .nanoseconds(rounding: value) }

    /// The uncertainty that frames have in common, in nanoseconds.
    private var shared: Double { Median.of(frames.map(\.shared)) ?? 0 }

    private func value(_ frame: DatedFrame, from moment: Timestamp) -> Double {
        Self.measurement(frame, from: moment).value
    }

    private static func measurement(_ frame: DatedFrame, from moment: Timestamp) -> Measurement {
        Measurement(
            low: Double((frame.start.low - moment).nanosecondCount),
            high: Double((frame.start.high - moment).nanosecondCount))
    }

    private static func line(_ frames: [DatedFrame], from origin: Timestamp) -> RobustLine? {
        RobustLine(frames.map { measurement($0, from: origin) }, at: frames.map { Double($0.place) })
    }

    private static func delay(_ frames: [DatedFrame]) -> RobustMean? {
        RobustMean(frames.map { measurement($0, from: $0.stamp) })
    }
}
