import Imaging
import SystemCalls
import Testing

struct JPEGTests {
    private static let webcam = "mjpeg-without-tables/mjpeg.jpg"

    @Test("a file without Huffman tables decodes as with the standard ones")
    func withoutTables() throws {
        let whole = try Pictures.jpeg(of: Pictures.ramp(width: 40, height: 24))
        let bare = Pictures.without(marker: 0xC4, whole)
        try #require(bare.count < whole.count - 400)
        #expect(try JPEG.decode(bare).bytes == JPEG.decode(whole).bytes)
    }

    @Test(
        "a webcam's frame without tables decodes to what its authors say", .enabled(if: Pictures.hasPhotograph(webcam)))
    func webcamFrame() throws {
        let frame = try ImageDecoder.decode(File.read("\(Pictures.photographs)/\(Self.webcam)"))
        let expected = try ImageDecoder.decode(File.read("\(Pictures.photographs)/mjpeg-without-tables/mjpeg.png"))
        #expect(Pictures.difference(frame, expected).mean <= 2)
    }

    @Test(
        "a webcam's frame that lost a piece between restart markers is refused",
        .enabled(if: Pictures.hasPhotograph(webcam)))
    func lostPiece() throws {
        var bytes = try File.read("\(Pictures.photographs)/\(Self.webcam)")
        let markers = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && (0xD0...0xD7).contains(bytes[$0 + 1]) }
        bytes.removeSubrange(markers[100]..<markers[108])
        #expect(throws: ImageError.self) { try JPEG.decode(bytes) }
    }

    @Test("bytes of padding before the end are no damage")
    func padding() throws {
        let image = Pictures.ramp(width: 16, height: 16)
        var padded = try Pictures.jpeg(of: image)
        padded.insert(contentsOf: [0, 0, 0], at: padded.count - 2)
        #expect(try Pictures.difference(JPEG.decode(padded), image).largest < 12)
    }

    @Test("a file cut off anywhere is refused", arguments: [0.1, 0.5, 0.9, 0.999])
    func truncated(_ share: Double) throws {
        let whole = try Pictures.jpeg(of: Pictures.ramp(width: 64, height: 64))
        #expect(throws: ImageError.self) { try JPEG.decode(Array(whole.prefix(Int(Double(whole.count) * share)))) }
    }

    @Test("a header that promises more pixels than the bytes can hold is refused before memory is taken")
    func promises() throws {
        var bytes = try Pictures.jpeg(of: Pictures.ramp(width: 16, height: 16))
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0x30, 0, 0x30, 0])
        #expect(throws: ImageError.truncated) { try JPEG.decode(bytes) }
    }

    @Test(
        "the orientation is kept beside the pixels, which stay as the sensor delivered them", arguments: [1, 3, 6, 8])
    func orientation(_ value: UInt8) throws {
        let jpeg = try Pictures.jpeg(of: Pictures.ramp(width: 48, height: 16))
        // Big-endian TIFF with one entry: tag 0x0112, type 3 (short), count 1 (Exif 2.32, 4.6.2).
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0,
        ]
        let segment = [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
        let turned = try JPEG.decode(Array(jpeg[..<2]) + segment + jpeg[2...])
        #expect(turned.orientation == Int(value))
        #expect(turned.bytes == (try JPEG.decode(jpeg).bytes))
    }

    @Test("a picture reduced by 8 holds the mean of each block of 8 × 8")
    func reduced() throws {
        let jpeg = try Pictures.jpeg(of: Pictures.ramp(width: 64, height: 40))
        let full = try JPEG.decode(jpeg, ImageDecoder.Detail(colour: false))
        let small = try JPEG.decode(jpeg, ImageDecoder.Detail(colour: false, pixels: 1))
        #expect([small.width, small.height, small.reduction] == [8, 5, 8])
        for y in 0..<5 {
            for x in 0..<8 {
                let block = (0..<64).map { Int(full.bytes[(8 * y + $0 / 8) * full.stride + 8 * x + $0 % 8]) }
                #expect(abs(block.reduce(0, +) / 64 - Int(small.bytes[y * small.stride + x])) <= 1)
            }
        }
    }

    @Test("a picture in the colours of print is no damage, but has to be converted")
    func coloursOfPrint() {
        let error = #expect(throws: ImageError.self) { try JPEG.decode(Self.cmyk) }
        #expect(error?.description.contains("CMYK") == true)
        #expect(error?.description.contains("convert the picture to RGB") == true)
    }

    /// 8 × 8 pixels of one colour, written by Pillow.
    private static let cmyk: [UInt8] = [
        255, 216, 255, 238, 0, 14, 65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, 0, 255, 219,
        0, 67, 0, 40, 28, 30, 35, 30, 25, 40, 35, 33, 35, 45, 43, 40, 48, 60, 100, 65,
        60, 55, 55, 60, 123, 88, 93, 73, 100, 145, 128, 153, 150, 143, 128, 140, 138, 160, 180, 230,
        195, 160, 170, 218, 173, 138, 140, 200, 255, 203, 218, 238, 245, 255, 255, 255, 155, 193, 255, 255,
        255, 250, 255, 230, 253, 255, 248, 255, 192, 0, 20, 8, 0, 8, 0, 8, 4, 67, 17, 0,
        77, 17, 0, 89, 17, 0, 75, 17, 0, 255, 196, 0, 20, 0, 1, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 255, 196, 0, 20, 16, 1, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 218, 0, 14, 4, 67, 0,
        77, 0, 89, 0, 75, 0, 0, 63, 0, 92, 169, 50, 47, 255, 217,
    ]

    struct Reduction: Sendable, CustomTestStringConvertible {
        let pixels: Int
        let size: [Int]
        var testDescription: String { "at most \(pixels)" }
    }

    @Test(
        "a picture is reduced no more than the pixels that are enough ask for",
        arguments: [
            Reduction(pixels: 2500, size: [50, 50, 1]), Reduction(pixels: 2499, size: [25, 25, 2]),
            Reduction(pixels: 600, size: [13, 13, 4]), Reduction(pixels: 49, size: [7, 7, 8]),
        ])
    func enough(_ reduction: Reduction) throws {
        let jpeg = try Pictures.jpeg(of: Pictures.ramp(width: 50, height: 50))
        let image = try ImageDecoder.decode(jpeg, ImageDecoder.Detail(pixels: reduction.pixels))
        #expect([image.width, image.height, image.reduction] == reduction.size)
    }
}
