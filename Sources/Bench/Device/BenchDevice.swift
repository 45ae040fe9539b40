import BenchLink
import Glibc
import SystemCalls
import Timebase

/// The simulated camera: serves one program at a time in real time, and keeps its state from one to the next.
///
/// One thread does everything: it answers requests, renders each frame when the sensor has read it out, and hands it over
/// when it is due.
public final class BenchDevice {
    private let parts: DeviceParts
    private let listener: FileDescriptor
    private let socketPath: String
    /// Programs that have connected and not yet asked for the camera.
    private var callers: [BenchChannel] = []
    private var opening: Opening?
    private var openingCount = 0
    private var power: PowerState
    private var isPluggedIn = true

    /// A camera that can be opened from now on; serve it with `run(until:)`.
    ///
    /// - Parameters:
    ///   - directory: where its socket is made, and where the board's edges are.
    ///   - seed: decides everything that is random.
    ///   - truth: the file to which what was really exposed is added.
    /// - Throws: `BenchError`, `SystemError`.
    public init(_ setup: BenchSetup, directory: String, seed: UInt64, truth: String) throws {
        guard access(directory, F_OK) == 0 else { throw BenchError.noDirectory(directory) }
        parts = try DeviceParts(setup, directory: directory, seed: seed, truth: truth)
        power = PowerState(parts.profile.power)
        socketPath = "\(directory)/\(BenchChannel.socketName)"
        listener = try Self.listen(at: socketPath, in: directory)
    }

    deinit { unlink(socketPath) }

    /// Serves until a file ends or becomes unreadable, such as a pipe from whoever started this, or a signal comes.
    ///
    /// - Throws: `SystemError`.
    public func run(until stop: FileDescriptor, or signals: SignalDescriptor? = nil) throws(SystemError) {
        while true {
            try opening?.performDue(at: .now())
            let holder = opening?.channel
            let files = [stop, signals?.file ?? stop, listener] + [holder?.socket].compactMap(\.self)
            let ready = try Readiness.wait(for: files + callers.map(\.socket), atMost: patience)
            if signals != nil, ready[1] { return }
            if ready[0], try stop.read(upTo: Self.inputLimit).isEmpty { return }
            // The holder before the callers: one that has just gone leaves the camera free for one that comes.
            if let holder, ready[3] { serve(holder) }
            let waiting = callers
            for (caller, isReady) in zip(waiting, ready.suffix(waiting.count)) where isReady { try answer(caller) }
            if ready[2] { callers.append(BenchChannel(try LocalSocket.accept(on: listener))) }
            opening?.renderRows()
        }
    }

    /// Bytes of input that are passed over at a time.
    private static let inputLimit = 4096

    /// How long there is nothing to do.
    private var patience: Duration? {
        guard let opening else { return nil }
        return opening.hasRowsToRender ? .zero : opening.agenda.nextMoment.map { $0 - .now() }
    }

    /// Does what the holder of the camera asks for, or takes the camera back when it is gone.
    private func serve(_ holder: BenchChannel) {
        guard let opening, let (request, descriptors) = try? holder.receiveRequest(),
            opening.handle(request, descriptors, at: .now())
        else { return takeBack() }
    }

    /// Answers a program that does not hold the camera.
    private func answer(_ caller: BenchChannel) throws(SystemError) {
        switch try? caller.receiveRequest()?.request {
        case .open(let version):
            callers.removeAll { $0.socket === caller.socket }
            try open(for: caller, version: version)
        case .plug(let isPluggedIn):
            plug(isPluggedIn)
            try? caller.send(.done)
        default:
            callers.removeAll { $0.socket === caller.socket }
        }
    }

    private func open(for caller: BenchChannel, version: Int64) throws(SystemError) {
        if version != BenchChannel.version {
            try? caller.send(.otherVersion(BenchChannel.version))
        } else if !isPluggedIn {
            try? caller.send(.absent)
        } else if let opening {
            try? caller.send(.busy(process: opening.process))
        } else {
            let now = Timestamp.now()
            openingCount += 1
            opening = try Opening(
                number: openingCount, process: LocalSocket.peer(of: caller.socket), channel: caller, parts: parts,
                powerUp: power.powerUp(at: now), at: now)
        }
    }

    /// Lets the sensor power down; who held the camera is told by the end of the connection.
    private func takeBack() {
        guard opening != nil else { return }
        opening = nil
        power.powerDown(at: .now())
    }

    /// Pulls the cable, or puts it back: without power the camera forgets its firmware.
    private func plug(_ isPluggedIn: Bool) {
        guard isPluggedIn != self.isPluggedIn else { return }
        takeBack()
        self.isPluggedIn = isPluggedIn
        power = PowerState(parts.profile.power)
    }

    /// A socket at which programs find the camera; one that a camera has left behind is taken over.
    private static func listen(at path: String, in directory: String) throws -> FileDescriptor {
        do throws(SystemError) {
            return try LocalSocket.listen(at: path)
        } catch {
            guard error.code == EADDRINUSE else { throw error }
        }
        guard (try? LocalSocket.connect(to: path)) == nil else { throw BenchError.directoryInUse(directory) }
        unlink(path)
        return try LocalSocket.listen(at: path)
    }
}
