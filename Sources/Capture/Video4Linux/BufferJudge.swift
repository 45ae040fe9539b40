import Timebase

/// Tells frames from buffers that are none: the rules of the stream, without the stream.
struct BufferJudge {
    /// How far a driver's stamp may lie on the wrong side of a moment: some drivers work stamps out of the camera's own
    /// clock, which they follow to part of a millisecond.
    static let tolerance: Duration = .milliseconds(1)

    /// When streaming was asked for.
    private let started: Timestamp
    private var first: FilledBuffer?
    private var last: FilledBuffer?
    /// How many frames the driver has counted that did not come.
    private(set) var missing = 0

    /// Judges the buffers of a stream, in the order in which they come.
    init(started: Timestamp) { self.started = started }

    /// The time from frame to frame by the driver's stamps, on average; `nil` when it has not stamped enough.
    var interval: Duration? {
        guard let first, let last, last.timestampSource != .unknown else { return nil }
        let count = Int(last.sequence &- first.sequence)
        return count >= Self.fewestIntervals ? (last.timestamp - first.timestamp) / count : nil
    }

    /// From so many on, the slower first frames of a camera that is still adjusting do not decide.
    private static let fewestIntervals = 10

    /// What is wrong with the next buffer; `nil` for a frame.
    ///
    /// - Parameters:
    ///   - isWhole: whether it holds as much as a frame has.
    ///   - isBlank: whether all its bytes are zero; asked only if nothing else is wrong.
    ///   - received: when it came.
    mutating func fault(
        of buffer: FilledBuffer, isWhole: Bool, isBlank: () -> Bool, received: Timestamp
    ) -> BufferFault? {
        if buffer.timestampSource != .unknown {
            if buffer.timestamp < started - Self.tolerance { return .stale }
            if buffer.timestamp > received + Self.tolerance { return .future }
        }
        if let fault = order(of: buffer) { return fault }
        first = first ?? buffer
        last = buffer
        if buffer.isDamaged { return .damaged }
        if !isWhole { return .incomplete }
        return isBlank() ? .blank : nil
    }

    /// Compares a buffer with the one before it, and counts what is missing between them.
    private mutating func order(of buffer: FilledBuffer) -> BufferFault? {
        guard let last else { return nil }
        // The counter has 32 bits and begins again after them.
        let step = Int32(bitPattern: buffer.sequence &- last.sequence)
        if step == 0, buffer.timestamp == last.timestamp { return .repeated }
        let isLater = buffer.timestampSource == .unknown || buffer.timestamp > last.timestamp
        guard step > 0, isLater else { return .outOfSequence }
        missing += Int(step) - 1
        return nil
    }
}
