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

    /// The preview's frames in the camera's cadence.
    private var order: FrameOrder {
        FrameOrder(of: frames.filter { $0.role == .preview }) { decoded($0)?.exposure.start.value }
    }
    /// The first photo.
    var photo: FrameRecord? { frames.first { $0.role == .photo } }
    /// The first preview frame that could be read.
    var firstReadable: FrameRecord? { readable.first?.frame }

    /// Whether the preview's frames vouch for one another; `nil` when there are too few to tell.
    var consistency: FrameConsistency? { series?.consistency }

    /// The frames that could be read, read together.
    private var series: FrameSeries? {
        let order = order
        return FrameSeries(
            of: zip(order.frames, order.places).compactMap { frame, place in
                decoded(frame).map { DatedFrame(frame, place: place, image: $0) }
            })
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
        metrics[.previewInterval] = consistency?.period ?? pace
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
        let order = order
        guard !order.frames.isEmpty else { return nil }
        return FrameCounts(
            received: order.frames.count + order.repeated.count, dropped: order.missing,
            repeated: order.repeated.count)
    }

    /// The camera's period by the driver's stamps: how a line through them rises, or the one gap between two frames.
    private var pace: DurationEstimate? {
        let order = order
        guard let first = order.frames.first, let last = order.frames.last, let steps = order.places.last, steps > 0
        else { return nil }
        let stamps = order.frames.map {
            Measurement(Double(($0.timestamp - first.timestamp).nanosecondCount), deviation: 0)
        }
        guard let slope = RobustLine(stamps, at: order.places.map(Double.init))?.slope else {
            return .exact((last.timestamp - first.timestamp) / steps)
        }
        return DurationEstimate(slope)
    }

    /// The preview frames that could be read, with what they say.
    private var readable: [(frame: FrameRecord, image: DecodedImage)] {
        order.frames.compactMap { frame in decoded(frame).map { (frame, $0) } }
    }

    /// Those of them that the others do not contradict.
    private var trusted: [(frame: FrameRecord, image: DecodedImage)] {
        let consistency = consistency
        return readable.filter { consistency?.doubts($0.frame.file) != true }
    }

    /// When the first readable frame began to be exposed, as it says itself or as all frames together say.
    ///
    /// Where an earlier one is void because of the board, the first light is that one's: as the others tell, or not known.
    /// The next one's would be a frame too late.
    private var firstLight: TimeEstimate? {
        guard let (frame, image) = readable.first else { return nil }
        let order = order
        if let void = zip(order.frames, order.places).first(where: { isVoid($0.0) }), void.0.sequence < frame.sequence {
            return series?.light(at: void.1, stamp: void.0.timestamp)
        }
        return series?.firstLight ?? image.exposure.start
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
