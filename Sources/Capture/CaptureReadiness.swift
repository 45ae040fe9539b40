/// How ready a photo output is for a press.
public enum CaptureReadiness: Hashable, Sendable {
    /// The session does not run; a press is an error.
    case sessionNotRunning
    /// The output is still being made ready; a press waits for it, and its moment is lost.
    case notReadyMomentarily
    /// A press is taken at once.
    case ready
}
