import Experiment

extension Metric {
    /// From where to where the metric counts, as a report explains it.
    var definition: String {
        switch self {
        case .launchFirstFrame: "launch trigger → first preview frame in the app’s hands, by the app’s own mark"
        case .launchFirstLight: "launch trigger → start of exposure of the first readable preview frame, by its light"
        case .launchFirstDisplay: "launch trigger → first preview frame on the screen"
        case .launchFirstCapture: "launch trigger → start of exposure of the first photo"
        case .shutterLag: "shutter press → start of exposure of the photo; below zero for a frame from before the press"
        case .shutterDelivery: "shutter press → photo file complete"
        case .previewInterval: "one preview frame → the next, median of the trial"
        case .previewLatency: "middle of a preview frame’s exposure → on the screen, median of the trial"
        case .phaseApp: "launch trigger → first session call"
        case .phaseSession: "configuring and starting the session, outputs left out"
        case .phaseOutputs: "initializing outputs before the first frame"
        case .phaseStreaming: "session running and outputs ready → first frame"
        case .clockOffset: "a frame’s own stamp − its optical start of exposure, median of the trial"
        }
    }

    /// The heading that the metric stands under.
    var group: String {
        switch self {
        case .launchFirstFrame, .launchFirstLight, .launchFirstDisplay, .launchFirstCapture: "Launch"
        case .shutterLag, .shutterDelivery: "Shutter"
        case .previewInterval, .previewLatency: "Preview"
        case .phaseApp, .phaseSession, .phaseOutputs, .phaseStreaming: "Stages of the launch"
        case .clockOffset: "Clock"
        }
    }

    /// Whether values on both sides of zero have a meaning.
    var isSigned: Bool { self == .shutterLag || self == .clockOffset }
}
