import Imaging
import Testing

struct RawFrameTests {
    /// Two rows of two pixels, red and white above black and blue, with one byte of slack in each row's stride.
    ///
    /// YCbCr samples are those of BT.601's full-strength colour bars: red 81 90 240, blue 41 240 110.
    struct Frame: Sendable, CustomTestStringConvertible {
        let format: RawFrame.Format
        let stride: Int
        let samples: [UInt8]
        let luma: [UInt8]
        let colours: [UInt8]
        var testDescription: String { "\(format)" }
    }

    private static let frames = [
        Frame(
            format: .grey, stride: 3, samples: [7, 99, 0, 200, 255], luma: [7, 99, 200, 255],
            colours: [7, 7, 7, 99, 99, 99, 200, 200, 200, 255, 255, 255]),
        Frame(
            format: .rgb24, stride: 7, samples: [255, 0, 0, 255, 255, 255, 9, 0, 0, 0, 0, 0, 255],
            luma: [76, 255, 0, 29], colours: [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 255]),
        // A pair of pixels shares its chroma, so each row is one hue here: luma 81 and 235 at red's chroma; then blue's.
        // R = 1.1644 (Y − 16) + 1.5960 (Cr − 128), G = … − 0.3918 (Cb − 128) − 0.8130 (Cr − 128),
        // B = … + 2.0172 (Cb − 128): the coefficients that textbooks print, by hand.
        Frame(
            format: .yuyv, stride: 5, samples: [81, 90, 235, 240, 0, 16, 240, 41, 110], luma: [76, 255, 0, 29],
            colours: [254, 0, 0, 255, 179, 178, 0, 0, 226, 0, 0, 255]),
        Frame(
            format: .nv12, stride: 3, samples: [81, 235, 0, 16, 41, 0, 128, 128], luma: [76, 255, 0, 29],
            colours: [76, 76, 76, 255, 255, 255, 0, 0, 0, 29, 29, 29]),
    ]

    @Test("every format gives its luma and colours, past the slack between rows", arguments: frames)
    func values(_ frame: Frame) throws {
        try frame.samples.withUnsafeBytes { samples in
            let raw = try RawFrame(samples, width: 2, height: 2, stride: frame.stride, format: frame.format)
            #expect(raw.luma().bytes == frame.luma)
            #expect(raw.colour().bytes == frame.colours)
        }
    }

    @Test("a frame that is a byte short is refused", arguments: frames)
    func short(_ frame: Frame) {
        frame.samples.dropLast().withUnsafeBytes { samples in
            _ = #expect(throws: ImageError.truncated) {
                try RawFrame(samples, width: 2, height: 2, stride: frame.stride, format: frame.format)
            }
        }
    }

    @Test("an odd width still has its last pair's chroma", arguments: RawFrame.Format.allCases)
    func oddWidth(_ format: RawFrame.Format) throws {
        let samples = [UInt8](repeating: 128, count: 3 * 3 * 3 + 16)
        try samples.withUnsafeBytes {
            let raw = try RawFrame($0, width: 3, height: 3, stride: 9, format: format, range: .full)
            #expect(raw.colour().bytes == [UInt8](repeating: 128, count: 27))
        }
    }

    @Test("rows closer than a row is long, and pictures without pixels, are refused")
    func nonsense() {
        [UInt8](repeating: 0, count: 64).withUnsafeBytes { samples in
            #expect(throws: ImageError.self) {
                try RawFrame(samples, width: 4, height: 2, stride: 7, format: .yuyv)
            }
            #expect(throws: ImageError.self) { try RawFrame(samples, width: 0, height: 2, stride: 8, format: .grey) }
            _ = #expect(throws: ImageError.self) {
                try RawFrame(samples, width: 4, height: -1, stride: 8, format: .grey)
            }
        }
    }
}
