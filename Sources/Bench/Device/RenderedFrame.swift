import Timebase

/// A preview frame that waits in its slot to be handed over.
struct RenderedFrame {
    /// The sensor's number for it.
    let frame: Int
    /// Where its pixels are.
    let slot: Int
    /// How it was exposed.
    let exposure: Exposure
}
