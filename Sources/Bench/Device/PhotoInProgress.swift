import BenchLink

/// A photo from the request to the hand-over. A class: it changes while it waits in lists.
final class PhotoInProgress {
    /// Where it is handed over.
    let destination: BenchChannel
    /// The sensor's number for its frame.
    let frame: Int
    /// Where its pixels are.
    let slot: Int
    /// How it is exposed.
    let exposure: Exposure
    /// What the LEDs did meanwhile; `nil` until it has been read out.
    var history: LightHistory?
    /// The rows that have been rendered.
    var renderedRows = 0
    /// Whether it is being worked on.
    var isProcessing = false

    /// A photo that is about to be exposed.
    init(destination: BenchChannel, frame: Int, slot: Int, exposure: Exposure) {
        self.destination = destination
        self.frame = frame
        self.slot = slot
        self.exposure = exposure
    }
}
