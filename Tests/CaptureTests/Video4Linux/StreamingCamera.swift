import Capture
import Synchronization
import Timebase

/// A camera that was started as a session starts it, and what it told on the way.
final class StreamingCamera {
    private struct Heard: Sendable {
        var marks: [(name: String, time: Timestamp)] = []
        var remarks: [String] = []
    }

    let source: VideoSource
    private let heard: Box
    /// What the camera is simulated by, which has to outlast it.
    private let simulator: AnyObject

    /// Shared with the source's threads.
    private final class Box: Sendable {
        let heard = Mutex(Heard())
    }

    /// Opens a camera and has it stream.
    ///
    /// - Parameter simulator: what the node belongs to; kept until the camera is closed.
    init(_ path: String, of simulator: AnyObject, _ mode: VideoMode = VideoMode()) throws {
        self.simulator = simulator
        let box = Box()
        heard = box
        source = VideoSource(
            .node(path: path), mode: mode,
            mark: { mark, time in box.heard.withLock { $0.marks.append((mark.name, time)) } },
            remark: { line in box.heard.withLock { $0.remarks.append(line) } })
        try source.open()
        for output in [OutputKind.preview, .photo] { try source.initialize(output) }
        try source.startStreaming()
    }

    deinit {
        try? source.stopStreaming()
        source.close()
    }

    /// The marks so far.
    var marks: [(name: String, time: Timestamp)] { heard.heard.withLock { $0.marks } }

    /// Ends the stream.
    ///
    /// - Returns: what was told at its end.
    func stop() throws -> [String] {
        try source.stopStreaming()
        return heard.heard.withLock { $0.remarks }
    }

    /// The next frame, waited for as long as a slow machine may take.
    func nextFrame() throws -> CapturedFrame { try source.nextFrame(within: .seconds(10)) }

    /// Takes frames until one suits.
    func frame(where suits: (CapturedFrame) -> Bool) throws -> CapturedFrame {
        while true {
            let frame = try nextFrame()
            if suits(frame) { return frame }
        }
    }
}
