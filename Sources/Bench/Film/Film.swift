import BoardModel
import Statistics
import SystemCalls
import Timebase

/// A camera's film of a board on GPIO lines, in real time: watches the kernel's record of the lines, renders what a
/// sensor would see of the LEDs, and shows it on a node that programs read as a camera.
public final class Film {
    /// How long after a frame's readout the record of its edges may come: an emulated processor can lose its turn
    /// between taking an edge's time and recording it.
    private static let recordDelay: Duration = .milliseconds(5)

    private let profile: FilmProfile
    private let renderer: SceneRenderer
    private let trace: LineTrace
    private let node: LoopbackNode
    private let truth: TruthLog
    private var lines: WatchedLines
    private var random: SeededRandom
    private var counts = FilmCounts()
    private var told = (counts: FilmCounts(), at: Timestamp.now())
    private var colours: [UInt8]
    private var samples: [UInt8]

    /// A film that begins with `run`; from now on the lines are watched.
    ///
    /// - Parameters:
    ///   - node: the path of a node of the driver v4l2loopback.
    ///   - seed: decides the LEDs' brightness and the noise.
    ///   - truth: the file to which what the frames show is added.
    /// - Throws: `GPIOError`, `BenchError`, `SystemError`.
    public init(_ setup: FilmSetup, node: String, seed: UInt64, truth: String) throws {
        profile = setup.profile
        renderer = SceneRenderer(
            profile.scene, noise: profile.noise, board: setup.board, size: profile.size,
            reference: profile.size.width, seed: seed)
        lines = WatchedLines(
            try KernelLineNumbers.wires(of: setup.wiring), ledCount: setup.board.leds.count, supplied: setup.supplied)
        trace = try LineTrace()
        self.node = try LoopbackNode(path: node, size: profile.size)
        self.truth = try TruthLog(path: truth)
        random = SeededRandom(seed: seed)
        colours = Array(repeating: 0, count: profile.size.byteCount)
        samples = Array(repeating: 0, count: YUYV.byteCount(of: profile.size))
    }

    /// Shows frame after frame until a file ends, such as a pipe from whoever started this, or a signal comes.
    ///
    /// - Parameters:
    ///   - isReady: called when the first frame has been shown: before it, there is no camera.
    ///   - complain: told, at most once a second, of frames that are missing or wrong.
    /// - Returns: how many frames there were.
    /// - Throws: `SystemError`, and what `isReady` throws.
    public func run(
        until stop: FileDescriptor, or signals: SignalDescriptor, isReady: () throws -> Void,
        complain: (String) -> Void
    ) throws -> FilmCounts {
        let clock = SensorClock(origin: .now(), interval: profile.interval)
        var frame = 0
        while true {
            tellFlaws(complain)
            let exposure = Exposure(
                start: clock.start(ofFrame: frame), length: profile.exposure, lineTime: profile.lineTime, level: 1)
            let readoutEnd = exposure.readoutEnd(rows: profile.size.height)
            guard try !isOver(stop, signals, at: readoutEnd + Self.recordDelay) else { return counts }
            let late = Timestamp.now() - readoutEnd - Self.recordDelay
            if late > profile.interval {
                let next = max(frame + 1, clock.firstFrame(notBefore: exposure.start + late))
                counts.dropped += next - frame
                frame = next
                continue
            }
            if try render(exposure) {
                guard try !isOver(stop, signals, at: readoutEnd + profile.latency) else { return counts }
                try show(exposure)
                if counts.shown == 1 { try isReady() }
            } else {
                counts.dropped += 1
            }
            frame += 1
        }
    }

    /// Makes a frame; returns `false` when it is not known what it has to show.
    private func render(_ exposure: Exposure) throws(SystemError) -> Bool {
        for entry in try trace.entries() { lines.take(entry) }
        counts.missedChanges = lines.missedChanges
        guard let history = lines.history(of: exposure.window(rows: profile.size.height)) else { return false }
        colours.withUnsafeMutableBytes { pixels in
            guard let memory = pixels.baseAddress else { return }
            renderer.render(
                rows: 0..<profile.size.height, of: exposure, light: history, into: memory, random: &random)
        }
        colours.withUnsafeBytes { colours in samples.withUnsafeMutableBytes { YUYV.convert(colours, into: $0) } }
        return true
    }

    private func show(_ exposure: Exposure) throws(SystemError) {
        let (sequence, timestamp) = try node.show(samples)
        counts.shown += 1
        try truth.append(
            opening: 1, output: nil, sequence: sequence, timestamp: timestamp, exposure: exposure,
            row: renderer.centreRow)
    }

    private func tellFlaws(_ complain: (String) -> Void) {
        let (news, now) = (counts - told.counts, Timestamp.now())
        guard news.isFlawed, now - told.at >= .seconds(1) else { return }
        complain("since the last such line or the start: \(news)")
        told = (counts, now)
    }

    /// Waits until a moment; returns at once, and true, when the film is to end before.
    private func isOver(
        _ stop: FileDescriptor, _ signals: SignalDescriptor, at moment: Timestamp
    ) throws(SystemError) -> Bool {
        while true {
            let ready = try Readiness.wait(for: [stop, signals.file], atMost: moment - .now())
            if ready[1] { return true }
            guard ready[0] else { return false }
            if try stop.read(upTo: Self.inputLimit).isEmpty { return true }
        }
    }

    /// Bytes of input that are passed over at a time.
    private static let inputLimit = 4096
}
