/// What is measured of a launch: the names of files, tables and reports.
///
/// All are durations. What is counted instead stands beside them: dropped frames in `FrameCounts`, the caught moment in
/// `TrialRecord.caught`.
public enum Metric: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Launch trigger to the first preview frame in the app's hands, by the app's own mark.
    case launchFirstFrame = "launch.first-frame"
    /// Launch trigger to the start of exposure of the first readable preview frame.
    case launchFirstLight = "launch.first-light"
    /// Launch trigger to the first preview frame on the screen.
    case launchFirstDisplay = "launch.first-display"
    /// Launch trigger to the start of exposure of the first photo.
    case launchFirstCapture = "launch.first-capture"
    /// Shutter press to the start of exposure of the photo: below zero when the camera keeps a ring of frames.
    case shutterLag = "shutter.lag"
    /// Shutter press to the photo's file complete.
    case shutterDelivery = "shutter.delivery"
    /// The time from one preview frame to the next: the median of the trial.
    case previewInterval = "preview.interval"
    /// The middle of a preview frame's exposure to its showing on the screen: the median of the trial.
    case previewLatency = "preview.latency"
    /// Process start to the first session call.
    case phaseApp = "phase.app"
    /// Configuring and starting the session.
    case phaseSession = "phase.session"
    /// Initializing outputs before the first frame.
    case phaseOutputs = "phase.outputs"
    /// Waiting for the first frame.
    case phaseStreaming = "phase.streaming"
    /// A frame's own stamp less its optical start of exposure at the same row: the median of the trial.
    case clockOffset = "clock.offset"
}
