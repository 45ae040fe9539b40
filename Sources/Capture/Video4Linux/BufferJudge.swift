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
    /// How many buffers with later numbers have come since the last one, and were refused for their place in time.
    private var misplaced = 0

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
        // The counter has 32 bits and begins again after them.
        let step = last.map { Int(Int32(bitPattern: buffer.sequence &- $0.sequence)) }
        if let fault = placeFault(of: buffer, step: step, received: received) {
            if let step, step > 0 { misplaced += 1 }
            return fault
        }
        if let step { missing += max(0, step - 1 - misplaced) }
        misplaced = 0
        first = first ?? buffer
        last = buffer
        if buffer.isDamaged { return .damaged }
        if !isWhole { return .incomplete }
        return isBlank() ? .blank : nil
    }

    /// What is wrong with a buffer's place in time and among the others.
    ///
    /// - Parameter step: how many numbers it lies after the one before it.
    private func placeFault(of buffer: FilledBuffer, step: Int?, received: Timestamp) -> BufferFault? {
        if buffer.timestampSource != .unknown {
            if buffer.timestamp < started - Self.tolerance { return .stale }
            if buffer.timestamp > received + Self.tolerance { return .future }
        }
        guard let last, let step else { return nil }
        if step == 0, buffer.timestamp == last.timestamp { return .repeated }
        let isLater = buffer.timestampSource == .unknown || buffer.timestamp > last.timestamp
        return step > 0 && isLater ? nil : .outOfSequence
    }
}
