import SystemCalls
import Timebase

/// A camera that streams: a thread of its own takes its buffers, tells frames from what is none, and hands them on.
final class VideoStream: Sendable {
    /// How many buffers the driver keeps while the app is slow: one that it fills, and one to go on with.
    private static let fewestQueued = 2

    private let device: VideoDevice
    private let buffers: VideoBuffers
    private let format: VideoFormat
    private let mark: @Sendable (LaunchMark, Timestamp) -> Void
    private let state = Monitor(StreamState())
    private let thread: SerialThread
    /// Wakes the thread for its end.
    private let ending: Pipe

    /// Gets ready to stream; the camera is not asked to yet.
    init(
        _ buffers: VideoBuffers, of device: VideoDevice, format: VideoFormat,
        mark: @escaping @Sendable (LaunchMark, Timestamp) -> Void
    ) throws(CaptureError) {
        self.device = device
        self.buffers = buffers
        self.format = format
        self.mark = mark
        do throws(SystemError) {
            ending = try Pipe(name: "the end of the stream")
            thread = try SerialThread()
        } catch {
            throw .system(error)
        }
    }

    /// Has the camera stream.
    func start() throws(CaptureError) {
        let started = Timestamp.now()
        mark(.device(.streamOn, .start), started)
        try buffers.start()
        mark(.device(.streamOn, .end), .now())
        thread.async { self.run(since: started) }
    }

    /// What became of the buffers so far.
    var tally: StreamTally { state.wait { $0.tally } }

    /// Ends the stream.
    func stop() throws(CaptureError) {
        state.change { $0.isStopping = true }
        do throws(SystemError) { try ending.writing.write([0]) } catch { throw .system(error) }
        thread.sync()
        // Frames that nobody took come back here when they are let go of, which is outside the lock.
        defer { _ = state.wait { $0.takeFrames() } }
        try buffers.stop()
    }

    /// The next frame.
    func nextFrame(within limit: Duration) throws(CaptureError) -> CapturedFrame {
        try take("a preview frame", within: limit) { $0.takeFrame() }
    }

    /// Asks for the first frame that the driver stamps from now on.
    func capturePhoto() -> PendingPhoto {
        let now = Timestamp.now()
        let number = state.wait { $0.requestPhoto(at: now) }
        return PendingPhoto { limit throws(CaptureError) in
            try self.take("the photo", within: limit) { $0.takePhoto(number) }
        }
    }

    private func take(
        _ thing: String, within limit: Duration, _ find: (inout StreamState) -> CapturedFrame?
    ) throws(CaptureError) -> CapturedFrame {
        let found = state.wait(within: limit) { state -> Result<CapturedFrame, CaptureError>? in
            find(&state).map { .success($0) } ?? state.failure.map { .failure($0) }
        }
        guard let found else { throw .timedOut(waitingFor: thing, after: limit) }
        return try found.get()
    }
}

extension VideoStream {
    /// Takes buffers until the stream ends or fails.
    private func run(since started: Timestamp) {
        var judge = BufferJudge(started: started)
        var isFirst = true
        do throws(CaptureError) {
            while !state.wait(for: { $0.isStopping }) {
                try waitForBuffer()
                guard let buffer = try buffers.take() else { continue }
                let received = Timestamp.now()
                if isFirst { mark(.firstBuffer, received) }
                isFirst = false
                try handle(buffer, received, &judge)
            }
        } catch {
            state.change { $0.fail(error) }
        }
    }

    private func waitForBuffer() throws(CaptureError) {
        do throws(SystemError) {
            _ = try Readiness.wait(for: [device.file, ending.reading], atMost: nil)
        } catch {
            throw device.explain(error)
        }
    }

    /// Hands a frame on, or skips what is none.
    private func handle(_ buffer: FilledBuffer, _ received: Timestamp, _ judge: inout BufferJudge) throws(CaptureError)
    {
        let bytes = buffers.bytes(of: buffer)
        let fault = judge.fault(
            of: buffer, isWhole: bytes.map(format.isWhole) ?? false, isBlank: { bytes.map(Self.isBlank) ?? true },
            received: received)
        let (missing, interval) = (judge.missing, judge.interval)
        state.change { state in
            state.tally.missing = missing
            state.tally.interval = interval
            state.tally.hasUnknownClock = state.tally.hasUnknownClock || buffer.timestampSource == .unknown
        }
        if let fault {
            skip(fault, received)
            return try buffers.giveBack(buffer.index)
        }
        guard let bytes else { return }
        deliver(frame(buffer, bytes, received))
    }

    private func skip(_ fault: BufferFault, _ moment: Timestamp) {
        mark(.skipped(fault), moment)
        state.change { $0.tally.faults[fault, default: 0] += 1 }
    }

    private func frame(_ buffer: FilledBuffer, _ bytes: UnsafeRawBufferPointer, _ received: Timestamp) -> CapturedFrame
    {
        CapturedFrame(
            bytes, width: format.size.width, height: format.size.height, content: format.content,
            sequence: Int(buffer.sequence),
            timestamp: buffer.timestampSource == .unknown ? received : buffer.timestamp,
            timestampSource: buffer.timestampSource, received: received, isLent: true,
            release: { [self] in
                do throws(CaptureError) {
                    try buffers.giveBack(buffer.index)
                } catch {
                    state.change { $0.fail(error) }
                }
            })
    }

    /// Gives a frame to the preview and to those photos that wanted one of its time.
    private func deliver(_ frame: CapturedFrame) {
        // The preview's frame goes back to the driver soon; the photo stays.
        let photo = state.wait { $0.wantsPhoto(stamped: frame.timestamp) } ? frame.kept() : nil
        var late: CapturedFrame?
        state.change { state in
            if let photo { state.deliver(photo: photo) }
            late = state.deliver(frame: frame, atMost: max(1, buffers.count - Self.fewestQueued))
        }
        if let late { skip(.late, late.received) }
    }

    /// Whether all bytes are zero; looks no further than the first that is not.
    private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.allSatisfy { $0 == 0 } }
}
