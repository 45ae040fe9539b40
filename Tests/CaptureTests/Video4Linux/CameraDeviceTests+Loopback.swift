@testable import Capture
import Testing
import Timebase

extension CameraDeviceTests {
    /// Frames that another program writes (v4l2loopback).
    @Suite struct Loopback {
        @Test("buffers of nothing but zeros are skipped")
        func blank() throws {
            let writer = try LoopbackWriter(width: 64, height: 48, interval: .milliseconds(50), isBlank: true)
            let camera = try StreamingCamera(writer.path, of: writer)
            #expect(throws: CaptureError.timedOut(waitingFor: "a preview frame", after: .seconds(1))) {
                try camera.source.nextFrame(within: .seconds(1))
            }
            #expect(try camera.stop().first?.contains(" all zero") == true)
        }

        @Test("640 × 480 at 30 frames a second for 20 s: every frame comes, in order")
        func nothingIsLost() throws {
            let writer = try LoopbackWriter(width: 640, height: 480, interval: .nanoseconds(33_333_333))
            let camera = try StreamingCamera(writer.path, of: writer)
            let first = try camera.nextFrame().sequence
            let others = try (1..<600).map { _ in try camera.nextFrame().sequence }
            #expect(zip(others, [first] + others).allSatisfy { $0 > $1 })
            #expect(others.last.map { $0 - first } == 599)
        }
    }
}
