import Capture
import Glibc
import Imaging
import Synchronization
import SystemCalls
import Timebase

/// The simulated camera as a program sees it: a client of the device process that `lightboard-bench serve` runs.
///
/// Frames lie in memory that both processes share; their pixels are never copied.
public final class BenchSource: CaptureSource {
    /// What the address of a simulated camera begins with; the device's folder follows.
    public static let scheme = "bench:"

    /// How long the camera may take to answer, to tell a slow power-up from a process that hangs.
    private static let answerLimit: Duration = .seconds(30)

    private let camera: String
    private let directory: String
    /// `nil` while closed. Calls on other threads hold the connection for as long as they need it.
    private let connection = Mutex<BenchConnection?>(nil)

    /// The camera of an address `bench:DIRECTORY`; `nil` when the address is of another scheme.
    public init?(address: String) {
        guard address.hasPrefix(Self.scheme) else { return nil }
        camera = address
        directory = String(address.dropFirst(Self.scheme.count))
    }

    /// Opens the camera and powers it up.
    ///
    /// - Throws: `CaptureError`: `notFound` where no device serves, `busy` with the holder, `unplugged`.
    public func open() throws(CaptureError) {
        guard connection.withLock({ $0 == nil }) else { throw .refused("the camera \(camera) is already open") }
        let control: BenchChannel
        do throws(SystemError) {
            control = BenchChannel(try LocalSocket.connect(to: "\(directory)/\(BenchChannel.socketName)"))
        } catch {
            throw [ENOENT, ECONNREFUSED].contains(error.code) ? .notFound(camera: camera) : .system(error)
        }
        let (reply, descriptors) = try ask(.open(version: BenchChannel.version), over: control)
        switch reply {
        case .opened(let length):
            guard descriptors.count == 2 else { throw nonsense }
            let opened = try system { () throws(SystemError) in
                BenchConnection(
                    control: control, frames: BenchChannel(descriptors[1]),
                    memory: try MemoryMapping(descriptors[0], length: length, access: .read))
            }
            connection.withLock { $0 = opened }
        case .busy(let process): throw .busy(camera: camera, holder: "\(RunningProcess(number: process))")
        case .absent: throw .unplugged(camera: camera)
        case .otherVersion(let version):
            throw .refused(
                "the camera \(camera) speaks version \(version) of the bench protocol, this program version "
                    + "\(BenchChannel.version); build both from the same source")
        case .done, .frame, .noRoom, .lost: throw nonsense
        }
    }

    /// Makes an output ready.
    ///
    /// - Throws: `CaptureError`.
    public func initialize(_ output: OutputKind) throws(CaptureError) { try perform(.initialize(output)) }

    /// Begins to deliver preview frames.
    ///
    /// - Throws: `CaptureError`.
    public func startStreaming() throws(CaptureError) { try perform(.startStreaming) }

    /// The next preview frame.
    ///
    /// - Throws: `CaptureError`.
    public func nextFrame(within limit: Duration) throws(CaptureError) -> CapturedFrame {
        let connection = try current()
        return try frame(over: connection.frames, of: connection, waitingFor: "a preview frame", within: limit)
    }

    /// Exposes a photo at the sensor's next frame.
    ///
    /// - Returns: the photo, whose wait throws `refused` when so many are held that there is no memory for another, or
    ///   when the device has lost track of the board.
    /// - Throws: `CaptureError`.
    public func capturePhoto() throws(CaptureError) -> PendingPhoto {
        let connection = try current()
        // Each photo comes back on a socket of its own, so that one that came too late is not taken for the next.
        let (here, there) = try system { () throws(SystemError) in try LocalSocket.pair(camera) }
        try send(.capture, descriptors: [there], over: connection.control)
        return PendingPhoto { [self] limit throws(CaptureError) in
            try frame(over: BenchChannel(here), of: connection, waitingFor: "the photo", within: limit)
        }
    }

    /// Ends the delivery of preview frames.
    ///
    /// - Throws: `CaptureError`.
    public func stopStreaming() throws(CaptureError) {
        try perform(.stopStreaming)
        let connection = try current()
        // What the camera had sent before it stopped must not be taken for the first frames of the next start.
        while try isReady(connection.frames, within: .zero) {
            _ = try frame(over: connection.frames, of: connection, waitingFor: "a preview frame", within: .zero)
        }
    }

    /// Lets go of the camera; frames that are still held keep their pixels.
    public func close() {
        guard let closed = connection.withLock({ $0.take() }) else { return }
        // Wakes whoever waits on another thread, and tells the camera even while frames still hold the connection.
        LocalSocket.shutDown(closed.control.socket)
        LocalSocket.shutDown(closed.frames.socket)
    }
}

extension BenchSource {
    /// The error for a camera that breaks the protocol: as good as gone.
    private var nonsense: CaptureError { .unplugged(camera: camera) }

    private func current() throws(CaptureError) -> BenchConnection {
        guard let connection = connection.withLock({ $0 }) else { throw .refused("the camera \(camera) is not open") }
        return connection
    }

    /// Asks for something that is answered with `done`.
    private func perform(_ request: BenchRequest) throws(CaptureError) {
        guard try ask(request, over: current().control).reply == .done else { throw nonsense }
    }

    private func ask(
        _ request: BenchRequest, over control: BenchChannel
    ) throws(CaptureError) -> (reply: BenchReply, descriptors: [FileDescriptor]) {
        try send(request, over: control)
        guard try isReady(control, within: Self.answerLimit) else {
            throw .timedOut(waitingFor: "an answer of the camera \(camera)", after: Self.answerLimit)
        }
        return try receive(over: control)
    }

    private func send(
        _ request: BenchRequest, descriptors: [FileDescriptor] = [], over control: BenchChannel
    ) throws(CaptureError) {
        try system { () throws(SystemError) in try control.send(request, descriptors: descriptors) }
    }

    private func receive(
        over channel: BenchChannel
    ) throws(CaptureError) -> (reply: BenchReply, descriptors: [FileDescriptor]) {
        guard let answer = try system({ () throws(SystemError) in try channel.receiveReply() }) else {
            throw .unplugged(camera: camera)
        }
        return answer
    }

    private func isReady(_ channel: BenchChannel, within limit: Duration) throws(CaptureError) -> Bool {
        try system { () throws(SystemError) in try Readiness.wait(for: [channel.socket], atMost: limit)[0] }
    }

    private func frame(
        over channel: BenchChannel, of connection: BenchConnection, waitingFor thing: String, within limit: Duration
    ) throws(CaptureError) -> CapturedFrame {
        guard try isReady(channel, within: limit) else { throw .timedOut(waitingFor: thing, after: limit) }
        let reply = try receive(over: channel).reply
        let received = Timestamp.now()
        if reply == .noRoom { throw .refused("the camera \(camera) has no memory for another photo; let go of some") }
        if reply == .lost {
            throw .refused(
                "the camera \(camera) lost a photo: what the board did during its exposure is not known any more; "
                    + "take it again, with less going on beside it")
        }
        guard case .frame(let frame) = reply,
            let pixels = connection.memory.piece(at: frame.offset, count: frame.stride * frame.height),
            frame.stride >= frame.width * Image.Layout.rgb.channels
        else { throw nonsense }
        return CapturedFrame(
            pixels, width: frame.width, height: frame.height, content: .pixels(.rgb, stride: frame.stride),
            sequence: frame.sequence, timestamp: frame.timestamp, timestampSource: .startOfExposure,
            received: received, isLent: false,
            // Holding the connection keeps the memory mapped. A camera that is gone needs no memory back.
            release: { try? connection.control.send(.release(slot: frame.slot)) })
    }

    /// Turns the system's errors into the session's: a camera that hung up was unplugged.
    private func system<Result>(_ body: () throws(SystemError) -> Result) throws(CaptureError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw error.code == EPIPE || error.code == ECONNRESET ? .unplugged(camera: camera) : .system(error)
        }
    }
}

extension MemoryMapping {
    /// Some of the bytes; `nil` when they do not lie inside.
    fileprivate func piece(at offset: Int, count: Int) -> UnsafeRawBufferPointer? {
        guard offset >= 0, count >= 0, offset <= length - count else { return nil }
        return UnsafeRawBufferPointer(start: start + offset, count: count)
    }
}
