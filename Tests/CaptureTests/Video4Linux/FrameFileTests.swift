import Capture
import Imaging
import Testing
import Timebase

/// The pictures that frames of native formats become.
struct FrameFileTests {
    private func frame(
        _ bytes: [UInt8], width: Int, height: Int, _ content: CapturedFrame.Content, isLent: Bool = true
    ) -> CapturedFrame {
        bytes.withUnsafeBufferPointer { pointer in
            CapturedFrame(
                UnsafeRawBufferPointer(pointer), width: width, height: height, content: content, sequence: 0,
                timestamp: .now(), timestampSource: .endOfFrame, received: .now(), isLent: isLent, release: {}
            ).kept()
        }
    }

    /// A row of 16 pixels, the left half black and the right half white, with bytes behind each row, 16 rows.
    private func rows(_ black: [UInt8], _ white: [UInt8], padding: Int) -> [UInt8] {
        let half = Array(repeating: black, count: 8 / (black.count / 2)).flatMap { $0 }
        let other = Array(repeating: white, count: 8 / (white.count / 2)).flatMap { $0 }
        return Array(repeating: half + other + Array(repeating: 77, count: padding), count: 16).flatMap { $0 }
    }

    private func levels(_ frame: CapturedFrame) throws -> [Int] {
        let image = try ImageDecoder.decode(try frame.jpeg(quality: 95))
        #expect(image.width == 16 && image.height == 16)
        return [4, 12].map { x in Int(image.bytes[8 * image.stride + x * image.layout.channels]) }
    }

    @Test("YUYV's black is 16 and its white 235, and bytes behind the rows are left out")
    func yuyv() throws {
        let bytes = rows([16, 128, 16, 128], [235, 128, 235, 128], padding: 8)
        let levels = try levels(
            frame(bytes, width: 16, height: 16, .raw(.yuyv, .limited, stride: 40)))
        #expect(levels[0] <= 2 && levels[1] >= 253)
    }

    @Test("a format that is not read here comes through libv4lconvert: UYVY")
    func uyvy() throws {
        let format = try #require(PixelFormat("UYVY"))
        let bytes = rows([128, 0, 128, 0], [128, 255, 128, 255], padding: 0)
        let levels = try levels(frame(bytes, width: 16, height: 16, .native(format, stride: 32)))
        #expect(levels[0] <= 2 && levels[1] >= 253)
    }

    @Test("a format that nobody knows is refused by name")
    func unknown() throws {
        let format = try #require(PixelFormat("ZZZZ"))
        let frame = frame([1, 2, 3, 4], width: 2, height: 2, .native(format, stride: 2))
        let error = #expect(throws: ImageError.self) { try frame.jpeg(quality: 95) }
        #expect(error?.description.contains("ZZZZ") == true)
    }

    @Test("a frame that is a JPEG file already stays as the camera made it")
    func jpeg() throws {
        let file: [UInt8] = [0xFF, 0xD8, 1, 2, 3]
        #expect(try frame(file, width: 2, height: 2, .jpeg).jpeg(quality: 95) == file)
    }
}
