@testable import Capture
import Imaging
import Testing
import Timebase

extension CameraDeviceTests {
    /// What frames are like.
    @Suite struct Frames {
        @Test("frames come in order, in the native format, stamped on the monotonic clock, and none is lost")
        func order() throws {
            let cameras = try SimulatedCameras()
            let mode = VideoMode(
                size: VideoMode.Size(width: 320, height: 180), pixelFormat: PixelFormat("YUYV"),
                frameRate: FrameRate("10"))
            let begin = Timestamp.now()
            let camera = try StreamingCamera(cameras.node.path, of: cameras, mode)
            var frames: [(sequence: Int, stamp: Timestamp, received: Timestamp)] = []
            for _ in 0..<12 {
                let frame = try camera.nextFrame()
                #expect(frame.width == 320 && frame.height == 180)
                #expect(frame.content == .raw(.yuyv, .limited, stride: 640))
                #expect(frame.timestampSource == .startOfExposure)
                frames.append((frame.sequence, frame.timestamp, frame.received))
            }
            #expect(frames.map(\.sequence) == Array(frames[0].sequence..<frames[0].sequence + 12))
            #expect(frames.allSatisfy { begin < $0.stamp && $0.stamp <= $0.received })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.stamp < $1.stamp })
            #expect(try camera.stop() == [])
        }

        @Test("opening, configuring, starting and the first buffer have marks of their own, in that order")
        func marks() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            let marks = camera.marks
            #expect(
                marks.map(\.name) == [
                    "device.open.start", "device.open.end", "device.configure.start", "device.configure.end",
                    "device.buffers.start", "device.buffers.end", "device.stream-on.start", "device.stream-on.end",
                    "device.first-buffer",
                ])
            #expect(marks.map(\.time) == marks.map(\.time).sorted())
        }

        @Test("a photo is a frame that is stamped after the press, and stays when the stream goes on")
        func photo() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            _ = try camera.nextFrame()
            let press = Timestamp.now()
            let pending = try camera.source.capturePhoto()
            let photo = try pending.frame(within: .seconds(10))
            let before = photo.withBytes { Array($0) }
            _ = try camera.frame { $0.sequence > photo.sequence + 8 }
            #expect(photo.timestamp >= press)
            #expect(photo.withBytes { Array($0) } == before)
        }

        @Test("rows that are farther apart than they are long are read where they are")
        func stride() throws {
            let cameras = try SimulatedCameras()
            try cameras.setFormat("width=640,height=360,pixelformat=YUYV,bytesperline=1536")
            // Upright bars without letters: every row is like the next.
            try cameras.set("osd_text_mode=2")
            let camera = try StreamingCamera(cameras.node.path, of: cameras)
            let frame = try camera.nextFrame()
            #expect(frame.content == .raw(.yuyv, .limited, stride: 1536))
            let image = try ImageDecoder.decode(try frame.jpeg(quality: 95))
            func row(_ y: Int) -> ArraySlice<UInt8> {
                image.bytes[y * image.stride..<y * image.stride + image.width * image.layout.channels]
            }
            let differences = zip(row(40), row(320)).map { abs(Int($0) - Int($1)) }
            #expect(differences.max() ?? 255 < 16)
            // The bars differ from one another.
            #expect(Set(row(40)).count > 2)
        }

        @Test("frames of a multi-planar node come in the same way")
        func multiplanar() throws {
            let cameras = try SimulatedCameras()
            let mode = VideoMode(size: VideoMode.Size(width: 320, height: 180), pixelFormat: PixelFormat("NV12"))
            let camera = try StreamingCamera(cameras.multiplanar.path, of: cameras, mode)
            let frame = try camera.nextFrame()
            #expect(frame.content == .raw(.nv12, .limited, stride: 320))
            #expect(frame.withBytes { $0.count } >= 320 * 180 * 3 / 2)
            let next = try camera.nextFrame()
            #expect(next.sequence == frame.sequence + 1)
        }

        @Test("a format that is not read here becomes a picture all the same")
        func converted() throws {
            let cameras = try SimulatedCameras()
            let camera = try StreamingCamera(
                cameras.node.path, of: cameras, VideoMode(pixelFormat: PixelFormat("UYVY")))
            let frame = try camera.nextFrame()
            let image = try ImageDecoder.decode(try frame.jpeg(quality: 95))
            #expect(image.width == frame.width && image.height == frame.height)
            #expect(Set(image.bytes).count > 8)
        }
    }
}
