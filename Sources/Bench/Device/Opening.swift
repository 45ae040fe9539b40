import BenchLink
import Capture
import Statistics
import SystemCalls
import Timebase

/// One opening of the camera by one program, from power-up until the program lets go: what has been asked for, what is
/// under way, and when it is due.
///
/// Everything happens on the device's one thread.
final class Opening {
    /// What is to be done at some moment.
    enum Action {
        /// The camera has powered up.
        case poweredUp
        /// An output is ready.
        case ready(OutputKind)
        /// The sensor delivers preview frames from now on.
        case streaming
        /// The last row of a preview frame, by its number, has been read out.
        case previewRead(frame: Int)
        /// A preview frame is handed over.
        case deliverPreview(RenderedFrame)
        /// The last row of a photo has been read out.
        case photoRead(PhotoInProgress)
        /// A photo is handed over.
        case deliverPhoto(PhotoInProgress)
    }

    /// How many times the camera has been opened, this time included.
    let number: Int
    /// The process that holds the camera.
    let process: Int32
    /// Requests of that process, and their answers.
    let channel: BenchChannel
    let parts: DeviceParts
    let clock: SensorClock
    /// Where preview frames are handed over.
    let frames: BenchChannel
    var agenda = Agenda<Action>()
    var pool: FramePool
    /// The number of the first frame since streaming began; `nil` when not streaming.
    var firstFrame: Int?
    /// Photos that were asked for and not yet handed over, the earliest first.
    var photos: [PhotoInProgress] = []
    var isPhotoReady = false
    /// The last sensor frame that became a photo.
    var lastPhotoFrame = -1
    /// Until when earlier photos are being worked on.
    var processingEnd: Timestamp
    /// Decides stamps and noise; apart from the times, so that these do not depend on how many frames there were.
    var frameRandom: SeededRandom

    private let client: FileDescriptor
    private var timeRandom: SeededRandom
    private var hasSensorMode = false
    /// Until when what was asked for keeps the camera busy.
    private var busyEnd: Timestamp

    /// Opens the camera, which begins to power up.
    ///
    /// - Parameter powerUp: how long that takes.
    /// - Throws: `SystemError`.
    init(
        number: Int, process: Int32, channel: BenchChannel, parts: DeviceParts, powerUp: Duration, at now: Timestamp
    ) throws(SystemError) {
        self.number = number
        self.process = process
        self.channel = channel
        self.parts = parts
        // Far apart, so that the second opening of one seed is not the first of the next seed.
        var seeds = SeededRandom(seed: parts.seed &+ UInt64(number) << 32)
        timeRandom = SeededRandom(seed: seeds.next())
        frameRandom = SeededRandom(seed: seeds.next())
        let interval = parts.profile.sensor.interval
        clock = SensorClock(origin: now + interval * timeRandom.fraction(), interval: interval)
        pool = try FramePool(preview: parts.profile.preview.size, photo: parts.profile.photo.size)
        let (here, there) = try LocalSocket.pair("the simulated camera's frames")
        frames = BenchChannel(here)
        client = there
        busyEnd = now
        processingEnd = now
        agenda.add(.poweredUp, at: keepBusy(for: powerUp, from: now))
    }

    /// Does what the program asks for.
    ///
    /// - Returns: whether it made sense; the connection is to be ended otherwise.
    func handle(_ request: BenchRequest, _ descriptors: [FileDescriptor], at now: Timestamp) -> Bool {
        switch request {
        case .initialize(let output):
            let time = parts.profile.session.initialization(of: output)
            agenda.add(.ready(output), at: keepBusy(for: time, from: now))
        case .startStreaming:
            let session = parts.profile.session
            agenda.add(
                .streaming, at: keepBusy(for: session.start + (hasSensorMode ? .zero : session.modeSwitch), from: now))
        case .stopStreaming:
            stopStreaming()
            reply(.done)
        case .capture:
            guard let destination = descriptors.first else { return false }
            takePhoto(for: BenchChannel(destination), at: now)
        case .release(let slot):
            pool.release(slot)
        case .open, .plug:
            return false
        }
        return true
    }

    /// Does what is due.
    ///
    /// - Throws: `SystemError` when the truth cannot be written.
    func performDue(at now: Timestamp) throws(SystemError) {
        while let (moment, action) = agenda.removeDue(at: now) {
            switch action {
            case .poweredUp:
                try? channel.send(.opened(memoryLength: pool.length), descriptors: [pool.file, client])
            case .ready(let output):
                if output == .photo { isPhotoReady = true }
                reply(.done)
                scheduleProcessing(at: moment)
            case .streaming:
                hasSensorMode = true
                startStreaming(at: moment)
                reply(.done)
            case .previewRead(let frame): readPreview(frame: frame, dueAt: moment, at: now)
            case .deliverPreview(let frame): try deliverPreview(frame)
            case .photoRead(let photo): readPhoto(photo, at: moment)
            case .deliverPhoto(let photo): try deliverPhoto(photo)
            }
        }
    }

    /// How a frame of the sensor is exposed, the exposure control having settled as far as it has by then.
    func exposure(ofFrame frame: Int, lineTime: Duration, length: Duration? = nil) -> Exposure {
        let sensor = parts.profile.sensor
        let controlled = sensor.exposure(ofFrame: firstFrame.map { frame - $0 } ?? 0)
        return Exposure(
            start: clock.start(ofFrame: frame), length: length ?? controlled, lineTime: lineTime,
            level: controlled / sensor.exposure)
    }

    /// The driver's stamp of an exposure.
    func stamp(of exposure: Exposure) -> Timestamp {
        let timestamp = parts.profile.timestamp
        return exposure.start + timestamp.offset + timestamp.jitter * (2 * frameRandom.fraction() - 1)
    }

    /// A program that does not read its answers is about to be found gone: its connection says so.
    private func reply(_ reply: BenchReply) { try? channel.send(reply) }

    /// Keeps the camera busy for a time, with its spread, once it is done with what came before; returns until when.
    private func keepBusy(for time: Duration, from now: Timestamp) -> Timestamp {
        // Beyond three deviations lies what a real camera would count as a fault.
        let deviation = min(max(timeRandom.normal(), -3), 3)
        busyEnd = max(now, busyEnd) + time * max(0, 1 + parts.profile.session.spread * deviation)
        return busyEnd
    }
}
