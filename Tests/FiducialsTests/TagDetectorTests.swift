import Fiducials
import Foundation
import Testing

struct TagDetectorTests {
    /// A grey picture of one tag on white paper, seen in perspective, drawn without the library.
    private struct Picture {
        static let (width, height) = (320, 240)
        /// Samples along each side of a pixel, whose mean is stored.
        private static let samples = 4

        var pixels: [UInt8] = []
        /// The true corners: top left, top right, bottom right, bottom left.
        let corners: [SIMD2<Double>]

        /// - Parameters:
        ///   - side: the tag's size in pixels, where it is nearest to its own size.
        ///   - turn: radians, clockwise as seen.
        ///   - tilt: how much farther away the tag's right is than its middle, as a share.
        init(_ drawing: OpenCVTags.Drawing, side: Double, turn: Double, tilt: Double, padding: Int = 0) {
            let rows = drawing.rows.split(separator: " ").map { Array($0) }
            let cells = Double(rows.count)
            func project(_ x: Double, _ y: Double) -> SIMD2<Double> {
                let w = 1 + tilt * x
                return SIMD2(
                    161.3 + side * (x * cos(turn) - y * sin(turn)) / w,
                    118.6 + side * (x * sin(turn) + y * cos(turn)) / w)
            }
            corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { project($0.0, $0.1) }
            for row in 0..<Self.height {
                for column in 0..<Self.width {
                    var sum = 0.0
                    for sample in 0..<(Self.samples * Self.samples) {
                        let u = Double(column) + (Double(sample % Self.samples) + 0.5) / Double(Self.samples) - 0.5
                        let v = Double(row) + (Double(sample / Self.samples) + 0.5) / Double(Self.samples) - 0.5
                        let (a, b) = ((u - 161.3) / side, (v - 118.6) / side)
                        let (p, q) = (a * cos(turn) + b * sin(turn), b * cos(turn) - a * sin(turn))
                        let w = 1 / (1 - tilt * p)
                        let (x, y) = ((p * w + 0.5) * cells, (q * w + 0.5) * cells)
                        if x >= 0, y >= 0, x < cells, y < cells {
                            sum += rows[Int(y)][Int(x)] == "#" ? 25 : 205
                        } else {
                            sum += 205
                        }
                    }
                    pixels.append(UInt8(sum / Double(Self.samples * Self.samples)))
                }
                pixels += [UInt8](repeating: 128, count: padding)
            }
        }
    }

    /// How far a corner may be from the truth, in pixels.
    private static let tolerance = 0.5

    private func expectOne(_ drawing: OpenCVTags.Drawing, in picture: Picture, padding: Int = 0) {
        let tags = TagDetector(of: [drawing.family]).tags(
            in: picture.pixels, width: Picture.width, height: Picture.height, stride: Picture.width + padding)
        #expect(tags.map(\.tag) == [Tag(family: drawing.family, id: drawing.id)])
        for (seen, truth) in zip(tags.first?.corners ?? [], picture.corners) {
            #expect(abs(seen.x - truth.x) < Self.tolerance && abs(seen.y - truth.y) < Self.tolerance)
        }
    }

    @Test("a tag is found with its corners, in whichever way it is turned", arguments: OpenCVTags.drawings)
    func turned(_ drawing: OpenCVTags.Drawing) {
        for turn in stride(from: 0.1, to: 6, by: 1.3) {
            expectOne(drawing, in: Picture(drawing, side: 90, turn: turn, tilt: 0.3))
        }
    }

    @Test("bytes between rows are no pixels")
    func padded() {
        let drawing = OpenCVTags.drawings[6]
        expectOne(drawing, in: Picture(drawing, side: 80, turn: 0.4, tilt: 0, padding: 13), padding: 13)
    }

    @Test("tags of a family that is not looked for are not found")
    func otherFamily() {
        let picture = Picture(OpenCVTags.drawings[6], side: 90, turn: 0, tilt: 0)
        let tags = TagDetector(of: [.tag25h9]).tags(
            in: picture.pixels, width: Picture.width, height: Picture.height, stride: Picture.width)
        #expect(tags.isEmpty)
    }

    @Test("pictures of any size, even of one pixel, can be looked at")
    func small() {
        for side in [1, 2, 7, 15, 16, 17, 33] {
            let noise = (0..<(side * side)).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
            #expect(TagDetector(of: [.tag36h11]).tags(in: noise, width: side, height: side, stride: side).isEmpty)
        }
    }
}
