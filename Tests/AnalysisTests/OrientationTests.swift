import Analysis
import Imaging
import Testing

/// Rows are sensor rows: an orientation for people does not turn the rolling shutter.
struct OrientationTests {
    @Test("a JPEG's EXIF orientation changes nothing of its reading", arguments: 2...8)
    func orientation(_ orientation: UInt8) throws {
        let scene = try Scene(seed: 2, board: try ProjectFiles.clock(), lengthInSteps: 3...6)
        let jpeg = try Self.jpeg(scene.image)
        let turned = try ImageDecoder.decode(Self.turned(jpeg, orientation))
        try #require(turned.orientation == Int(orientation))
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        #expect(reader.read(turned) == reader.read(try ImageDecoder.decode(jpeg)))
    }

    private static func jpeg(_ image: Image) throws -> [UInt8] {
        try image.bytes.withUnsafeBytes {
            try JPEG.encode(
                $0, width: image.width, height: image.height, stride: image.stride, layout: image.layout, quality: 95)
        }
    }

    /// With an EXIF segment of nothing but the orientation, right behind the start of the image (Exif 2.32, 4.5.4).
    private static func turned(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
        let tiff: [UInt8] =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]  // Big-endian, one directory of one entry.
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg[2...]
    }
}
