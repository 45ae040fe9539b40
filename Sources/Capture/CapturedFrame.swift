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
        /// When the frame was received: the driver's own stamp is of an unknown clock.
        case unknown
    }

    /// How the frame's bytes are to be understood.
    public enum Content: Hashable, Sendable {
        /// Rows of pixels.
        case pixels(Image.Layout, stride: Int)
        /// Samples as a driver stores them.
        case raw(RawFrame.Format, RawFrame.Range, stride: Int)
        /// A JPEG file, whose Huffman tables may be left out.
        case jpeg
        /// A format that only libv4lconvert reads.
        case native(PixelFormat, stride: Int)
    }

    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How its bytes are to be understood.
    public let content: Content
    /// The driver's frame counter.
    public let sequence: Int
    /// The driver's time stamp, if it is of `CLOCK_MONOTONIC`.
    public let timestamp: Timestamp
    /// What the time stamp stands for.
    public let timestampSource: TimestampSource
    /// When the frame came into this process's hands.
    public let received: Timestamp
    private let address: UInt
    private let count: Int
    private let isLent: Bool
    private let release: @Sendable () -> Void

    /// Wraps a frame in the camera's memory.
    ///
    /// - Parameters:
    ///   - bytes: what stays put until `release` is called.
    ///   - isLent: whether the camera needs the memory back soon; `kept()` makes a copy then.
    ///   - release: gives the memory back to the camera; called once, when the frame is let go of.
    public init(
        _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, content: Content, sequence: Int,
        timestamp: Timestamp, timestampSource: TimestampSource, received: Timestamp, isLent: Bool,
        release: @escaping @Sendable () -> Void
    ) {
        address = UInt(bitPattern: bytes.baseAddress)
        count = bytes.count
        self.width = width
        self.height = height
        self.content = content
        self.sequence = sequence
        self.timestamp = timestamp
        self.timestampSource = timestampSource
        self.received = received
        self.isLent = isLent
        self.release = release
    }

    deinit { release() }

    /// Lends the bytes for the length of the call.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
    }

    /// The frame to be kept: itself, or a copy where the camera needs its memory back.
    public func kept() -> CapturedFrame {
        guard isLent else { return self }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: MemoryLayout<UInt64>.alignment)
        withBytes { copy.copyMemory(from: $0) }
        let place = UInt(bitPattern: copy.baseAddress)
        return CapturedFrame(
            UnsafeRawBufferPointer(copy), width: width, height: height, content: content, sequence: sequence,
            timestamp: timestamp, timestampSource: timestampSource, received: received, isLent: false,
            release: { UnsafeMutableRawPointer(bitPattern: place)?.deallocate() })
    }
}
