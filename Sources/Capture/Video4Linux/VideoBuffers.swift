import Synchronization
import SystemCalls

/// The memory that a camera's frames come in; it stays mapped for as long as somebody holds a frame.
final class VideoBuffers: Sendable {
    private struct State {
        var isStreaming = false
        /// Those in the hands of the app.
        var lent: Set<Int> = []
    }

    private let device: VideoDevice
    private let memory: [MemoryMapping]
    private let state = Mutex(State())

    /// Has buffers made and maps them.
    init(_ count: Int, of device: VideoDevice) throws(CaptureError) {
        self.device = device
        var memory: [MemoryMapping] = []
        for index in 0..<(try device.requestBuffers(count)) { memory.append(try device.mapBuffer(index)) }
        self.memory = memory
    }

    /// How many there are.
    var count: Int { memory.count }

    /// A frame's bytes; `nil` when the driver tells of a place that is not in the buffer.
    func bytes(of buffer: FilledBuffer) -> UnsafeRawBufferPointer? {
        guard memory.indices.contains(buffer.index), buffer.bytes.upperBound <= memory[buffer.index].length else {
            return nil
        }
        return UnsafeRawBufferPointer(
            start: memory[buffer.index].start + buffer.bytes.lowerBound, count: buffer.bytes.count)
    }

    /// Gives the driver all buffers but those that the app still holds, and has it fill them.
    func start() throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in
            for index in memory.indices where !state.lent.contains(index) { try device.queue(index) }
            try device.start()
            state.isStreaming = true
        }
    }

    /// Has no more buffers filled.
    func stop() throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in
            state.isStreaming = false
            try device.stop()
        }
    }

    /// Takes the next filled buffer; `nil` when there is none yet. It is to be given back.
    func take() throws(CaptureError) -> FilledBuffer? {
        guard let buffer = try device.dequeue() else { return nil }
        state.withLock { _ = $0.lent.insert(buffer.index) }
        return buffer
    }

    /// Gives a buffer back.
    func giveBack(_ index: Int) throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in
            state.lent.remove(index)
            if state.isStreaming { try device.queue(index) }
        }
    }
}
