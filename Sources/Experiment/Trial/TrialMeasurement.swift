import Analysis
import Statistics
import Timebase

/// What is known of one trial, from which its metrics follow.
struct TrialMeasurement {
    let launch: Launch
    /// All moments that were marked, in the order of time.
    let events: [EventRecord]
    let frames: [FrameRecord]
    let readings: [Reading]
    let moment: Moment?

    /// The preview frames in the driver's order.
    var previews: [FrameRecord] { frames.filter { $0.role == .preview }.sorted { $0.sequence < $1.sequence } }
    /// The first photo.
    var photo: FrameRecord? { frames.first { $0.role == .photo } }
    /// The first preview frame that could be read.
    var firstReadable: FrameRecord? { readable.first?.frame }

    /// Whether the preview's frames vouch for one another; `nil` when there are too few to tell.
    var consistency: FrameConsistency? {
        FrameConsistency(
            of: readable.map { (file: $0.frame.file ?? "", stamp: $0.frame.timestamp, start: $0.image.exposure.start) })
    }

    /// Every metric that the trial gives.
    var metrics: [Metric: DurationEstimate] {
        let trigger = launch.trigger
        var metrics: [Metric: DurationEstimate] = [:]
        metrics[.launchFirstFrame] = time(of: EventName.firstFrame).map { .exact($0 - trigger) }
        metrics[.launchFirstDisplay] = time(of: EventName.firstDisplay).map { .exact($0 - trigger) }
        metrics[.launchFirstLight] = firstLight.map { .init(from: trigger, to: $0) }
        let photoStart = photo.flatMap(decoded)?.exposure.start
        metrics[.launchFirstCapture] = photoStart.map { .init(from: trigger, to: $0) }
        if let press = launch.press {
            metrics[.shutterLag] = photoStart.map { .init(from: press, to: $0) }
            metrics[.shutterDelivery] = time(of: EventName.photoDelivered).map { .exact($0 - press) }
        }
        let stages = LaunchStages(trigger: trigger, events: events)
        if stages.isComplete {
            metrics[.phaseApp] = .exact(stages.length(of: .app))
            metrics[.phaseSession] = .exact(stages.length(of: .session))
            metrics[.phaseOutputs] = .exact(stages.length(of: .outputs))
            metrics[.phaseStreaming] = .exact(stages.length(of: .streaming))
        }
        metrics[.previewInterval] = .median(of: intervals)
        metrics[.previewLatency] = .median(of: latencies)
        metrics[.clockOffset] = .median(of: clockOffsets)
        return metrics
    }

    /// What was waited for in vain, and how long.
    var censored: [Metric: Censoring] {
        guard case .timedOut(let awaited, let time) = launch.ending else { return [:] }
        var censored: [Metric: Censoring] = [:]
        let sinceTrigger = Censoring(bound: time - launch.trigger)
        if awaited == .preview {
            for metric in [Metric.launchFirstFrame, .launchFirstLight, .launchFirstDisplay] {
                censored[metric] = sinceTrigger
            }
        }
        if awaited != .exit, !launch.hasPhoto {
            censored[.launchFirstCapture] = sinceTrigger
            if let press = launch.press {
                censored[.shutterLag] = Censoring(bound: time - press)
                censored[.shutterDelivery] = Censoring(bound: time - press)
            }
        }
        let measured = metrics
        return censored.filter { measured[$0.key] == nil }
    }

    /// Whether the photo was exposed inside the moment; a photo that never came was not. `nil` without a moment, and
    /// when the exposure's interval does not tell.
    var caught: Bool? {
        guard let moment else { return nil }
        let window = TimeWindow(start: launch.trigger + moment.from, end: launch.trigger + moment.to)
        guard let exposure = photo.flatMap(decoded)?.exposure else {
            if case .timedOut(let awaited, _) = launch.ending, awaited != .exit { return false }
            return nil
        }
        if window.contains(exposure.start.low), window.contains(exposure.end.high) { return true }
        if exposure.start.high < window.start || exposure.end.low > window.end { return false }
        return nil
    }

    /// How many images there were and how many could not be read.
    var images: ImageCounts {
        let reasons = readings.compactMap { $0.refusal?.reason.rawValue }
        return ImageCounts(
            total: readings.count, undecodable: reasons.count,
            reasons: Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +))
    }

    /// The preview's frames and the gaps in their numbers; `nil` when there were none.
    var preview: FrameCounts? {
        let previews = previews
        guard let first = previews.first, let last = previews.last else { return nil }
        return FrameCounts(
            received: previews.count, dropped: max(0, Int(last.sequence - first.sequence) + 1 - previews.count))
    }

    /// The times from frame to frame, by the driver's stamps; where frames are missing, their share of the gap.
    private var intervals: [DurationEstimate] {
        zip(previews, previews.dropFirst()).compactMap { one, next in
            let steps = Int(next.sequence - one.sequence)
            return steps > 0 ? .exact((next.timestamp - one.timestamp) / steps) : nil
        }
    }

    /// The preview frames that could be read, with what they say.
    private var readable: [(frame: FrameRecord, image: DecodedImage)] {
        previews.compactMap { frame in decoded(frame).map { (frame, $0) } }
    }

    /// Those of them that the others do not contradict.
    private var trusted: [(frame: FrameRecord, image: DecodedImage)] {
        let doubted = consistency?.doubted ?? []
        return readable.filter { !doubted.contains($0.frame.file ?? "") }
    }

    /// When the first readable frame began to be exposed: as it says itself, or as all frames together say by its stamp,
    /// which is sharper as a rule, and right where the frame itself is doubted.
    ///
    /// Where an earlier one is void because of the board, the first light is that one's: by its stamp, or not known. The
    /// next one's would be a frame too late.
    private var firstLight: TimeEstimate? {
        guard let (frame, image) = readable.first else { return nil }
        if let void = previews.first(where: isVoid), void.sequence < frame.sequence {
            return consistency?.delay.after(void.timestamp)
        }
        let own = image.exposure.start
        guard let consistency else { return own }
        let delay = consistency.delay
        let isSharper = delay.high - delay.low < own.high - own.low
        guard isSharper || consistency.doubted.contains(frame.file ?? "") else { return own }
        return delay.after(frame.timestamp)
    }

    /// From the middle of each frame's exposure to its showing.
    private var latencies: [DurationEstimate] {
        trusted.compactMap { frame, image in
            guard let presented = frame.presented else { return nil }
            let middle = image.exposure.middle
            return DurationEstimate(
                value: presented - middle.value, low: presented - middle.high, high: presented - middle.low)
        }
    }

    /// Each frame's own stamp less its optical start of exposure at the first row, which is what such a stamp claims to
    /// be. A line time that is not known widens the interval.
    private var clockOffsets: [DurationEstimate] {
        trusted.filter { $0.frame.timestampSource == .startOfExposure }.map { frame, image in
            let (start, row, line) = (image.exposure.start, image.exposure.row, image.lineTime)
            func offset(_ moment: Timestamp, _ lineTime: Double) -> Duration {
                frame.timestamp - moment + .nanoseconds(rounding: lineTime * row)
            }
            return DurationEstimate(
                value: offset(start.value, line.nanoseconds), low: offset(start.high, line.low),
                high: offset(start.low, line.high))
        }
    }

    private func time(of name: String) -> Timestamp? { events.first { $0.name == name }?.time }

    private func isVoid(_ frame: FrameRecord) -> Bool {
        readings.first { $0.file == frame.file }?.refusal?.reason == .lateStep
    }

    private func decoded(_ frame: FrameRecord) -> DecodedImage? {
        readings.first { $0.file == frame.file }?.decoded
    }
}
