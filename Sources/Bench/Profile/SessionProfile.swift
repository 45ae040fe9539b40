import Capture

/// How long the stages of a session keep a camera busy, one after the other.
public struct SessionProfile: Equatable, Sendable {
    /// Bringing the sensor into its streaming mode: at the first start after power-up.
    public let modeSwitch: Duration
    /// Each start of streaming.
    public let start: Duration
    /// Making the preview output ready.
    public let preview: Duration
    /// Making the photo output ready.
    public let photo: Duration
    /// Making the movie output ready.
    public let movie: Duration
    /// The standard deviation of these times, as a share of each.
    public let spread: Double

    /// How long making an output ready takes, without its spread.
    func initialization(of output: OutputKind) -> Duration {
        switch output {
        case .preview: preview
        case .photo: photo
        case .movie: movie
        }
    }
}
