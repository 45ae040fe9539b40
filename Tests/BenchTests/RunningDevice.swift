import BenchLink
import SystemCalls
import Testing

@testable import Bench

/// A camera device that serves on a thread of the tests, with a fast profile.
final class RunningDevice {
    let folder: TestFolder
    let setup: BenchSetup
    var directory: String { folder.path }
    var truth: String { "\(folder.path)/truth.jsonl" }
    private let thread: JoinableThread
    /// The device serves until this is let go of.
    private var input: FileDescriptor?

    /// Starts a device.
    ///
    /// - Parameter scene: what it looks at, as a rig file says it.
    init(scene: String = "{}") throws {
        folder = try TestFolder()
        setup = try BenchSetup(rig: Self.rig(in: folder, scene: scene))
        let pipe = try Pipe(name: "the device's input")
        input = pipe.writing
        // Made here, so that it can be opened when this returns; from then on only the thread uses it.
        nonisolated(unsafe) let device = try BenchDevice(
            setup, directory: folder.path, seed: 1, truth: "\(folder.path)/truth.jsonl")
        let stop = pipe.reading
        thread = try JoinableThread(name: "device") {
            do {
                try device.run(until: stop)
            } catch {
                Issue.record(error)
            }
        }
    }

    deinit { stop() }

    /// Ends the device, which finishes what it is doing.
    func stop() {
        guard input != nil else { return }
        input = nil
        thread.join()
    }

    /// A client that nobody has used yet.
    func client() throws -> BenchSource { try #require(BenchSource(address: BenchSource.scheme + directory)) }

    /// A client that has the camera and its preview frames.
    func streamingClient() throws -> BenchSource {
        let client = try client()
        try client.open()
        try client.initialize(.preview)
        try client.startStreaming()
        return client
    }

    /// A rig of small frames every 10 ms before a board of four anchors.
    ///
    /// - Parameters:
    ///   - photo: how long its photo output takes to get ready.
    ///   - scene: what it looks at.
    static func rig(in folder: TestFolder, photo: String = "0ms", scene: String = "{}") throws -> String {
        _ = try folder.write(
            "board.json5",
            """
            {format: "lightboard.board/1", name: "corners", size: {width: 160, height: 120}, leds: [
              {id: "A0", role: "anchor", color: "green", x: 10, y: 10},
              {id: "A1", role: "anchor", color: "green", x: 150, y: 10},
              {id: "A2", role: "anchor", color: "green", x: 150, y: 110},
              {id: "A3", role: "anchor", color: "green", x: 10, y: 110},
            ]}
            """)
        return try folder.write(
            "rig.json5",
            """
            {format: "lightboard.rig/1", board: "board.json5", bench: {profile: "fast", profiles: {fast: {
              power: {cold: "1ms"},
              session: {preview: "1ms", photo: "\(photo)", movie: "1ms"},
              sensor: {interval: "10ms", exposure: "2ms"},
              preview: {width: 160, height: 120, lineTime: "10us", latency: "1ms"},
              photo: {width: 320, height: 240, lineTime: "5us", processing: "1ms"},
              scene: \(scene),
            }}}}
            """)
    }
}
