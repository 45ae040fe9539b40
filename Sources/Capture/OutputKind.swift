/// What a session can be asked to deliver.
public enum OutputKind: String, CaseIterable, Sendable {
    /// Frames for the screen.
    case preview
    /// Photos.
    case photo
    /// Recordings.
    case movie
}
