import Timebase

/// A buffer that a driver has filled, as the driver describes it.
struct FilledBuffer: Sendable {
    /// Which of the buffers it is.
    let index: Int
    /// Where the frame's bytes lie in it.
    let bytes: Range<Int>
    /// The driver's frame counter.
    let sequence: UInt32
    /// The driver's stamp.
    let timestamp: Timestamp
    /// What the stamp is the time of; `unknown` when it is of another clock than `CLOCK_MONOTONIC`.
    let timestampSource: CapturedFrame.TimestampSource
    /// Whether the driver says that something is wrong with the frame.
    let isDamaged: Bool
}
