import Imaging
import Testing

@testable import Analysis

/// Reduced planes against the mean of the pixels that each value stands for.
struct PlaneTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let format: RawFrame.Format
        let width: Int
        let height: Int
        let longestSide: Int
        var testDescription: String { "\(format) \(width) × \(height) to \(longestSide)" }
    }

    private static let cases = RawFrame.Format.allCases.flatMap { format in
        [(13, 9, 20), (37, 22, 20), (22, 37, 20), (64, 50, 20), (41, 5, 9)].map {
            Case(format: format, width: $0.0, height: $0.1, longestSide: $0.2)
        }
    }

    @Test("each value is the mean of its square, whatever the format and stride", arguments: cases)
    func mean(_ one: Case) throws {
        var random = SeededGenerator(seed: one.width)
        let bytesPerPixel = one.format == .rgb24 ? 3 : one.format == .yuyv ? 2 : 1
        let stride = (one.width + 1) * bytesPerPixel + 5
        let samples = (0..<(stride * one.height * 2)).map { _ in UInt8.random(in: 0...255, using: &random) }
        try samples.withUnsafeBytes { memory in
            let frame = try RawFrame(memory, width: one.width, height: one.height, stride: stride, format: one.format)
            let plane = Plane(try #require(PixelView(frame)), longestSide: one.longestSide)
            #expect(plane.width == one.width / plane.scale && plane.height == one.height / plane.scale)
            for y in 0..<plane.height {
                for x in 0..<plane.width {
                    var (sum, count) = (0, 0)
                    for row in (y * plane.scale)..<((y + 1) * plane.scale) {
                        for column in (x * plane.scale)..<((x + 1) * plane.scale) {
                            for part in 0..<(one.format == .rgb24 ? 3 : 1) {
                                sum += Int(samples[row * stride + column * bytesPerPixel + part])
                                count += 1
                            }
                        }
                    }
                    #expect(Int(plane.values[y * plane.width + x]) == sum / count)
                }
            }
        }
    }
}
