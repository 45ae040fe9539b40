@testable import Capture
import Glibc
import SystemCalls
import Testing
import Timebase

extension CameraDeviceTests {
    /// What goes wrong, made to by the simulator's controls.
    @Suite struct Faults {
        /// The words of the error that ends the waiting for frames.
        private func failure(of camera: StreamingCamera) -> String {
            while true {
                do { _ = try camera.nextFrame() } catch { return "\(error)" }
            }
        }

        private func startFailure(_ cameras: SimulatedCameras) -> String {
            do { _ = try StreamingCamera(cameras.node.path, of: cameras) } catch { return "\(error)" }
            return "none"
        }

        @Test("a buffer that is flagged as damaged is skipped, counted and told")
        func damaged() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            try cameras.set("inject_v4l2_buf_flag_error=1")
            while !camera.marks.contains(where: { $0.name == "frame.skipped.damaged" }) { _ = try camera.nextFrame() }
            _ = try camera.nextFrame()
            // A busy machine may lose frames besides.
            #expect(try camera.stop().first?.contains(" 1 flagged by the driver as damaged") == true)
        }

        @Test("frames that the driver drops are missed by their numbers, and told")
        func dropped() throws {
            let cameras = try SimulatedCameras()
            try cameras.set("percentage_of_dropped_buffers=50")
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            let first = try camera.nextFrame().sequence
            let last = try camera.frame { $0.sequence >= first + 20 }.sequence
            #expect(last >= first + 20)
            let remarks = try camera.stop()
            #expect(remarks.contains { $0.hasSuffix(" frames were lost before they came here") }, "\(remarks)")
        }

        @Test("buffers that are stamped ahead of time are no frames")
        func future() throws {
            let cameras = try SimulatedCameras()
            // What the simulator does by default.
            try cameras.set("timestamp_source=0")
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            #expect(throws: CaptureError.timedOut(waitingFor: "a preview frame", after: .seconds(2))) {
                try camera.source.nextFrame(within: .seconds(2))
            }
            #expect(try camera.stop().first?.hasSuffix(" stamped later than they came") == true)
        }

        struct Refusal: Sendable, CustomTestStringConvertible {
            let control: String
            let words: String
            var testDescription: String { control }
        }

        @Test(
            "what the driver refuses before the first frame is an error with the operation and the camera",
            arguments: [
                Refusal(control: "inject_vidioc_reqbufs_error", words: "cannot have buffers made by"),
                Refusal(control: "inject_vidioc_qbuf_error", words: "cannot give a buffer to"),
                Refusal(control: "inject_vidioc_streamon_error", words: "cannot start the stream of"),
            ])
        func starting(_ refusal: Refusal) throws {
            let cameras = try SimulatedCameras()
            try cameras.set("\(refusal.control)=1")
            #expect(startFailure(cameras) == "\(refusal.words) v4l2:\(cameras.node.path): Invalid argument")
        }

        @Test("a buffer that the driver does not take back ends the stream with an error")
        func notTakenBack() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            try cameras.set("inject_vidioc_qbuf_error=1")
            #expect(failure(of: camera) == "cannot give a buffer to v4l2:\(cameras.node.path): Invalid argument")
        }

        @Test("a driver that gives up ends the stream with an error")
        func fatal() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            try cameras.set("inject_fatal_streaming_error=1")
            #expect(failure(of: camera) == "cannot take a frame from v4l2:\(cameras.node.path): Input/output error")
        }

        @Test("a camera that is unplugged ends the stream, and the photo that waits")
        func unplugged() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            try cameras.set("disconnect=1")
            let error = CaptureError.unplugged(camera: "v4l2:\(cameras.node.path)")
            #expect(failure(of: camera) == "\(error)")
            let pending = try camera.source.capturePhoto()
            #expect(throws: error) { try pending.frame(within: .seconds(10)) }
        }

        @Test("a camera that another program streams from is busy, and says which")
        func busy() throws {
            let cameras = try SimulatedCameras()
            let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
            let frames = try Pipe(name: "the other program's frames")
            let other = try ChildProcess(
                ["/usr/bin/v4l2-ctl", "--device", cameras.node.path, "--stream-mmap", "--stream-to=-"], input: nothing,
                output: frames.writing, errors: nothing)
            _ = try frames.reading.read(upTo: 1)
            let error = CaptureError.busy(
                camera: "v4l2:\(cameras.node.path)", holder: "process \(other.number) (v4l2-ctl)")
            #expect(startFailure(cameras) == "\(error)")
        }

        @Test("the command ends with code 4 when its camera is unplugged, and leaves what there was")
        func command() throws {
            let cameras = try SimulatedCameras()
            let camera = try CameraProcess(["--source", "v4l2:\(cameras.node.path)"])
            #expect(try camera.readLine() == "preview")
            try cameras.set("disconnect=1")
            #expect(try camera.readLine() == "failed: the camera v4l2:\(cameras.node.path) went away; plug it in again")
            #expect(try camera.waitForExit() == .exited(code: 4))
            #expect(try camera.files().isSuperset(of: ["events.jsonl", "frames.jsonl", "preview-0000.jpg"]))
            withExtendedLifetime(cameras) {}
        }
    }
}
