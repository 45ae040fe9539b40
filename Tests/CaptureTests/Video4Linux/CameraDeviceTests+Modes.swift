@testable import Capture
import Testing

extension CameraDeviceTests {
    /// Which camera is opened, and what it is asked to do.
    @Suite struct Modes {
        private func refusal(_ address: VideoAddress, _ mode: VideoMode = VideoMode()) -> String {
            let source = VideoSource(address, mode: mode, mark: { _, _ in }, remark: { _ in })
            defer { source.close() }
            do throws(CaptureError) { try source.open() } catch { return "\(error)" }
            return "none"
        }

        @Test("a node that gives no pictures is refused, with the one that does")
        func metadata() throws {
            let cameras = try SimulatedCameras()
            defer { withExtendedLifetime(cameras) {} }
            let words = refusal(.node(path: cameras.metadata.path))
            #expect(
                words.hasPrefix(
                    "\(cameras.metadata.path) is a node of 'vivid' that gives only what is to be known of pictures; use "
                ))
            #expect(words.contains("v4l2:\(cameras.node.path) ('vivid')"))
        }

        @Test("a name that several cameras have is refused, with the place of each")
        func severalOfOneName() throws {
            let cameras = try SimulatedCameras()
            defer { withExtendedLifetime(cameras) {} }
            let words = refusal(.card(name: "vivid"))
            #expect(words.hasPrefix("2 nodes of cameras are called 'vivid'; name one by its place: "))
            #expect(words.contains(cameras.node.path) && words.contains(cameras.multiplanar.path))
        }

        @Test("what the camera does not do is refused, with what it does")
        func modes() throws {
            let cameras = try SimulatedCameras()
            defer { withExtendedLifetime(cameras) {} }
            let address = VideoAddress.node(path: cameras.node.path)
            let (small, odd) = (VideoMode.Size(width: 320, height: 180), VideoMode.Size(width: 333, height: 111))
            let yuyv = PixelFormat("YUYV")
            #expect(
                refusal(address, VideoMode(pixelFormat: PixelFormat("MJPG"))).hasPrefix(
                    "the camera \(address) does not give MJPG; it gives YUYV, "))
            let size = refusal(address, VideoMode(size: odd, pixelFormat: yuyv))
            #expect(size.hasPrefix("the camera \(address) does not give 333x111 in YUYV, but "))
            #expect(size.contains("640x360"))
            let rate = refusal(address, VideoMode(size: small, pixelFormat: yuyv, frameRate: FrameRate("1000")))
            #expect(rate.contains(" frames a second where 1000 were asked for, in 320x180 and YUYV; "))
            #expect(refusal(address, VideoMode(size: small, pixelFormat: yuyv, frameRate: FrameRate("25"))) == "none")
        }

        @Test("frames in several pieces of memory are refused, with the formats to choose from")
        func pieces() throws {
            let cameras = try SimulatedCameras()
            defer { withExtendedLifetime(cameras) {} }
            let address = VideoAddress.node(path: cameras.multiplanar.path)
            #expect(
                refusal(address, VideoMode(pixelFormat: PixelFormat("NM16"))).hasPrefix(
                    "the camera \(address) gives NM16 in 2 separate pieces of memory; ask for another pixel format: "))
        }

        @Test("what is no camera at all is refused, with those that are")
        func files() throws {
            let cameras = try SimulatedCameras()
            defer { withExtendedLifetime(cameras) {} }
            for path in ["/dev/null", "/dev", "/nowhere"] {
                let words = refusal(.node(path: path))
                #expect(
                    words.hasPrefix("there is no camera at \(path); there are v4l2:\(cameras.node.path) "), "\(words)")
            }
        }
    }
}
