/// How ready a photo output is for a press.
public enum CaptureReadiness: Hashable, Sendable {
    /// The session does not run; a press is an error.
    case sessionNotRunning
    /// The output is still being made ready or, without responsive capture, another photo is under way; a press waits,
    /// and its moment is lost.
    case notReadyMomentarily
    /// A press is taken at once.
    case ready
}
