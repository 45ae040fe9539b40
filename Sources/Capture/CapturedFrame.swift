import Imaging
import Timebase

/// One frame as the camera delivered it; its pixels are the camera's own memory, kept for as long as the frame lives.
public final class CapturedFrame: Sendable {
    /// What the driver's time stamp stands for.
    public enum TimestampSource: String, Sendable {
        /// When the first row began to be exposed.
        case startOfExposure = "start-of-exposure"
        /// When the last row had been read out.
        case endOfFrame = "end-of-frame"
    }

    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from the start of a row to the start of the next.
    public let stride: Int
    /// How a pixel is stored.
    public let layout: Image.Layout
    /// The driver's frame counter.
    public let sequence: Int
    /// The driver's time stamp.
    public let timestamp: Timestamp
    /// What the time stamp stands for.
    public let timestampSource: TimestampSource
    /// When the frame came into this process's hands.
    public let received: Timestamp
    private let address: UInt
    private let release: @Sendable () -> Void

    /// Wraps a frame in the camera's memory.
    ///
    /// - Parameters:
    ///   - pixels: `stride * height` bytes that stay put until `release` is called.
    ///   - release: gives the memory back to the camera; called once, when the frame is let go of.
    public init(
        pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, layout: Image.Layout, sequence: Int,
        timestamp: Timestamp, timestampSource: TimestampSource, received: Timestamp,
        release: @escaping @Sendable () -> Void
    ) {
        precondition(pixels.count >= stride * height)
        address = UInt(bitPattern: pixels.baseAddress)
        self.width = width
        self.height = height
        self.stride = stride
        self.layout = layout
        self.sequence = sequence
        self.timestamp = timestamp
        self.timestampSource = timestampSource
        self.received = received
        self.release = release
    }

    deinit { release() }

    /// Lends the pixels, `stride * height` bytes, for the length of the call.
    public func withPixels<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: stride * height))
    }
}
