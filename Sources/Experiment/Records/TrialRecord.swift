import Timebase

/// What is kept of one finished trial: a line of `trials.jsonl`.
public struct TrialRecord: Hashable, Sendable, Codable {
    /// The version of the line's format.
    public static let format = "lightboard.trial/1"

    /// How a trial ended.
    public enum Status: String, Codable, Sendable {
        /// The camera showed a preview, took its photo and left.
        case finished
        /// Something that was waited for had not come at the time-out: its metrics are censored there.
        case timedOut = "timed-out"
        /// The camera said that it had failed, or left without having done its work.
        case failed
    }

    /// The version of the line's format.
    public let format: String
    /// The trial's place in the run, from 1.
    public let index: Int
    /// The trial's folder, from the run's folder: "trials/0007-deferred".
    public let folder: String
    /// The configuration that was launched.
    public let configuration: String
    /// The block of the plan, from 1; 0 for warm-ups.
    public let block: Int
    /// Whether the trial warmed the rig up: kept, but in none of the figures.
    public let isWarmup: Bool
    /// How the trial ended.
    public let status: Status
    /// Why it did not finish; `nil` when it did.
    public let reason: String?
    /// When the camera was launched.
    public let trigger: Timestamp
    /// When the shutter was pressed; `nil` when it never was.
    public let press: Timestamp?
    /// What was measured, each with its 95 % interval.
    public let metrics: [Metric: DurationEstimate]
    /// What had not come when the trial was given up: the true value is longer than this.
    public let censored: [Metric: Censoring]
    /// Whether the photo was exposed inside the moment window; `nil` without a window, or when its interval does not
    /// tell.
    public let caught: Bool?
    /// How many images there were and how many could not be read.
    public let images: ImageCounts
    /// The frames of the preview; `nil` when there were none.
    public let preview: FrameCounts?
    /// Whether the preview's frames vouch for one another; `nil` when there are too few to tell.
    public let consistency: FrameConsistency?
    /// How well the player kept its schedule.
    public let playback: PlaybackCounts
    /// The file of the first preview frame that could be read.
    public let firstReadable: String?
    /// The file of the photo.
    public let photo: String?

    /// Every number of images, frames and steps in the record.
    var counts: [Int] {
        [images.total, images.undecodable, playback.steps, playback.skipped, playback.strays ?? 0]
            + images.reasons.values
            + (preview.map { [$0.received, $0.dropped, $0.repeated] } ?? [])
            + (playback.loopBack.map { [$0.changes, $0.seen, $0.inside] } ?? [])
    }

    private enum CodingKeys: String, CodingKey {
        case format, index, folder, configuration, block
        case isWarmup = "warmup"
        case status, reason
        case trigger = "trigger_ns"
        case press = "press_ns"
        case metrics, censored, caught, images, preview, consistency, playback
        case firstReadable = "first_readable"
        case photo
    }

    /// Keeps what a trial gave.
    public init(
        index: Int, folder: String, configuration: String, block: Int, isWarmup: Bool, status: Status, reason: String?,
        trigger: Timestamp, press: Timestamp?, metrics: [Metric: DurationEstimate], censored: [Metric: Censoring],
        caught: Bool?, images: ImageCounts, preview: FrameCounts?, consistency: FrameConsistency? = nil,
        playback: PlaybackCounts, firstReadable: String?,
        photo: String?
    ) {
        format = Self.format
        self.index = index
        self.folder = folder
        self.configuration = configuration
        self.block = block
        self.isWarmup = isWarmup
        self.status = status
        self.reason = reason
        self.trigger = trigger
        self.press = press
        self.metrics = metrics
        self.censored = censored
        self.caught = caught
        self.images = images
        self.preview = preview
        self.consistency = consistency
        self.playback = playback
        self.firstReadable = firstReadable
        self.photo = photo
    }
}
