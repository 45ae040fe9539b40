import Imaging
import Testing

struct LumaTests {
    private struct Colour {
        let rgb: [UInt8]
        /// 0.299 R + 0.587 G + 0.114 B, by hand.
        let luma: UInt8
    }

    private static let colours = [
        Colour(rgb: [255, 255, 255], luma: 255), Colour(rgb: [255, 0, 0], luma: 76),
        Colour(rgb: [0, 255, 0], luma: 150),
        Colour(rgb: [0, 0, 255], luma: 29), Colour(rgb: [10, 200, 90], luma: 131),
    ]

    private static let picture = Image(
        width: colours.count, height: 1, layout: .rgb, stride: colours.count * 3, bytes: colours.flatMap(\.rgb))

    @Test("PNG and PPM in colour give the luma of BT.601 when no colour is wanted")
    func luma() throws {
        for bytes in [try PNG.encode(Self.picture), Pictures.ppm(of: Self.picture)] {
            let grey = try ImageDecoder.decode(bytes, ImageDecoder.Detail(colour: false))
            #expect(grey.layout == .grey)
            #expect(grey.bytes == Self.colours.map(\.luma))
        }
    }

    @Test("a JPEG's luma is that of its colours")
    func jpegLuma() throws {
        let jpeg = try Pictures.jpeg(of: Pictures.ramp(width: 32, height: 32), quality: 100)
        let colour = try JPEG.decode(jpeg)
        let grey = try JPEG.decode(jpeg, ImageDecoder.Detail(colour: false))
        let byHand = stride(from: 0, to: colour.bytes.count, by: 3).map { at in
            let (red, green, blue) = (colour.bytes[at], colour.bytes[at + 1], colour.bytes[at + 2])
            return 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
        }
        #expect(zip(grey.bytes, byHand).allSatisfy { abs(Double($0) - $1) <= 1.5 })
    }
}
