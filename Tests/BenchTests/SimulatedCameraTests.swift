import BenchLink
import Capture
import Foundation
import Synchronization
import SystemCalls
import Testing
import Timebase

@testable import Bench

/// A device and its clients over real sockets and shared memory.
struct SimulatedCameraTests {
    /// Long enough for a loaded machine; nothing waits for it but a test that fails.
    private let limit: Duration = .seconds(20)
    private let device: RunningDevice

    init() throws { device = try RunningDevice() }

    @Test("an address of another kind is no simulated camera")
    func scheme() { #expect(BenchSource(address: "v4l2:/dev/video0") == nil) }

    @Test("a camera that nobody serves is not found")
    func notFound() throws {
        let folder = try TestFolder()
        let source = try #require(BenchSource(address: "bench:\(folder.path)"))
        #expect(throws: CaptureError.notFound(camera: "bench:\(folder.path)")) { try source.open() }
    }

    @Test("a second opener is told which process holds the camera")
    func busy() throws {
        let first = try device.client()
        try first.open()
        let error = #expect(throws: CaptureError.self) { try device.client().open() }
        guard case .busy(let camera, let holder) = error else {
            Issue.record("not busy but \(String(describing: error))")
            return
        }
        #expect(camera == "bench:\(device.directory)")
        #expect(holder.hasPrefix("process \(getpid()) ("))
    }

    @Test("a camera that was closed can be opened at once")
    func reopened() throws {
        for _ in 0..<3 {
            let client = try device.streamingClient()
            _ = try client.nextFrame(within: limit)
            client.close()
        }
    }

    @Test("frames come in the size, order and interval of the profile")
    func frames() throws {
        let client = try device.streamingClient()
        let frames = try (0..<5).map { _ in try client.nextFrame(within: limit) }
        #expect(frames.allSatisfy { $0.width == 160 && $0.height == 120 && $0.content == .pixels(.rgb, stride: 480) })
        let first = try #require(frames.first)
        for frame in frames {
            let expected = first.timestamp + .milliseconds(10) * (frame.sequence - first.sequence)
            #expect(frame.timestamp == expected)
            // Only what has been exposed can be delivered: 2 ms, and 119 rows of 10 µs after the first.
            #expect(frame.received - frame.timestamp >= .microseconds(3190))
        }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.sequence < $1.sequence })
    }

    @Test("frames that are held keep their pixels while others come, and after the camera was closed and used again")
    func heldFrames() throws {
        let client = try device.streamingClient()
        let held = try (0..<16).map { _ in try client.nextFrame(within: limit) }
        let pixels = held.map { $0.withBytes { Array($0) } }
        for _ in 0..<30 { _ = try client.nextFrame(within: limit) }
        client.close()
        let next = try device.streamingClient()
        for _ in 0..<30 { _ = try next.nextFrame(within: limit) }
        #expect(held.map { $0.withBytes { Array($0) } } == pixels)
    }

    @Test("frames for which there is no memory are dropped, and counted")
    func dropped() throws {
        let client = try device.streamingClient()
        var held: [CapturedFrame] = []
        // Until the program holds all the memory; a frame comes every 10 ms otherwise.
        let starved = #expect(throws: CaptureError.self) {
            while true { held.append(try client.nextFrame(within: .seconds(1))) }
        }
        #expect(starved == .timedOut(waitingFor: "a preview frame", after: .seconds(1)))
        #expect(held.count >= 16)
        let last = try #require(held.last).sequence
        held = []
        #expect(try client.nextFrame(within: limit).sequence > last + 1)
    }

    @Test("a stopped camera sends nothing, and starts again with a new frame")
    func stopped() throws {
        let client = try device.streamingClient()
        try client.initialize(.photo)
        let before = try client.nextFrame(within: limit)
        // By the second photo the sensor has gone on by a frame, which waits to be taken when the camera is stopped.
        for _ in 0..<2 { _ = try client.capturePhoto().frame(within: limit) }
        try client.stopStreaming()
        let stopped = Timestamp.now()
        #expect(throws: CaptureError.timedOut(waitingFor: "a preview frame", after: .zero)) {
            try client.nextFrame(within: .zero)
        }
        try client.startStreaming()
        let after = try client.nextFrame(within: limit)
        #expect(after.timestamp > stopped && after.sequence > before.sequence)
    }

    @Test("a photo has its size, and the number and stamp of a frame of the sensor")
    func photo() throws {
        let client = try device.streamingClient()
        try client.initialize(.photo)
        let frame = try client.nextFrame(within: limit)
        let request = Timestamp.now()
        let photo = try client.capturePhoto().frame(within: limit)
        #expect(photo.width == 320 && photo.height == 240)
        #expect(photo.timestamp >= request)
        #expect(photo.timestamp == frame.timestamp + .milliseconds(10) * (photo.sequence - frame.sequence))
    }

    @Test("a photo for which the program holds all the memory is refused with the remedy")
    func noRoom() throws {
        let client = try device.streamingClient()
        try client.initialize(.photo)
        var held: [CapturedFrame] = []
        let error = #expect(throws: CaptureError.self) {
            while held.count < 100 { held.append(try client.capturePhoto().frame(within: limit)) }
        }
        #expect(
            error == .refused("the camera bench:\(device.directory) has no memory for another photo; let go of some"))
    }

    @Test("a camera that is unplugged is gone for its holder and for others, until it is plugged in again")
    func unplugged() throws {
        let gone = CaptureError.unplugged(camera: "bench:\(device.directory)")
        let client = try device.streamingClient()
        try BenchCable.setPluggedIn(false, directory: device.directory)
        // What had been sent before is still there.
        #expect(throws: gone) { while true { _ = try client.nextFrame(within: limit) } }
        #expect(throws: gone) { try client.initialize(.photo) }
        #expect(throws: gone) { try client.capturePhoto().frame(within: limit) }
        #expect(throws: gone) { try device.client().open() }
        try BenchCable.setPluggedIn(true, directory: device.directory)
        _ = try device.streamingClient().nextFrame(within: limit)
    }

    @Test("a program that talks nonsense loses the camera, and the next gets it")
    func nonsense() throws {
        let stranger = try LocalSocket.connect(to: "\(device.directory)/\(BenchChannel.socketName)")
        try [UInt8](repeating: 7, count: 12).withUnsafeBytes { (bytes) throws in
            try LocalSocket.send(bytes, over: stranger)
        }
        #expect(try BenchChannel(stranger).receiveReply() == nil)
        try device.client().open()
    }

    @Test("the truth has a line for each frame and photo that was delivered, with what was exposed")
    func truth() throws {
        let client = try device.streamingClient()
        try client.initialize(.photo)
        let frames = try (0..<4).map { _ in try client.nextFrame(within: limit) }
        let photo = try client.capturePhoto().frame(within: limit)
        // A line is written when its frame has been handed over.
        device.stop()

        let lines = try Files.lines(device.truth).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        for (frame, role, lineTime) in frames.map({ ($0, "preview", 10_000) }) + [(photo, "photo", 5_000)] {
            let line = try #require(
                lines.first {
                    $0["role"] as? String == role && $0["timestamp_ns"] as? Int64 == frame.timestamp.nanoseconds
                })
            let exposure = try #require(line["exposure"] as? [String: Int64])
            let (start, end) = (try #require(exposure["start_ns"]), try #require(exposure["end_ns"]))
            let row = try #require(line["row"] as? Double)
            #expect(line["format"] as? String == "lightboard.truth/1")
            #expect(line["open"] as? Int == 1 && line["sequence"] as? Int == frame.sequence)
            #expect(line["line_time_ns"] as? Int == lineTime)
            #expect(end - start == 2_000_000)
            // This profile's driver stamps exactly; the middle of the board is not quite that of the image.
            #expect(abs(Double(start - frame.timestamp.nanoseconds) - row * Double(lineTime)) < 2)
            #expect(abs(row - Double(frame.height) / 2) < Double(frame.height) / 20)
        }
    }
}
