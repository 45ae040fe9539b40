import BoardModel
import Foundation
import Imaging
import Testing

@testable import Analysis

/// The board clock-26 through a lens that bends, drawn up to the picture's edges.
struct LensTests {
    struct Lens: Sendable, CustomTestStringConvertible {
        /// OpenCV's first radial coefficient.
        let k1: Double
        /// How far the board is tilted about its vertical and its horizontal middle line, in degrees.
        var tilt = (about: 0.0, over: 0.0)

        var testDescription: String { "k1 \(k1), tilt \(tilt.about)° and \(tilt.over)°" }
    }

    private static let lenses =
        [-0.1, -0.05, 0, 0.05, 0.1].map { Lens(k1: $0) }
        + [-0.1, 0.1].flatMap { [Lens(k1: $0, tilt: (20, 0)), Lens(k1: $0, tilt: (-15, 20))] }

    private static let (width, height) = (1280, 960)
    /// The focal length is half of the picture's diagonal, so that the corners are at r = 1: 90° from corner to corner.
    private static let focalLength = 800.0
    /// How near to the picture's edge the outermost LED comes, in pixels.
    private static let margin = 24.0

    /// Where LEDs are seen: pinhole and radial term as in OpenCV's camera model (`cv::projectPoints` with k1 alone), with the
    /// board as near as the picture has room for it.
    private static func places(of board: Board, through lens: Lens) -> [PixelPoint] {
        let (a, b) = (lens.tilt.about * .pi / 180, lens.tilt.over * .pi / 180)
        func seen(at distance: Double) -> [PixelPoint] {
            board.leds.map { led in
                let x = led.position.x.value - board.centre.x.value
                let y = led.position.y.value - board.centre.y.value
                // Turned about the vertical line first, then over the horizontal one.
                let (x1, z1) = (x * cos(a), -x * sin(a))
                let (y2, z2) = (y * cos(b) - z1 * sin(b), y * sin(b) + z1 * cos(b))
                let (u, v) = (x1 / (distance + z2), y2 / (distance + z2))
                let factor = 1 + lens.k1 * (u * u + v * v)
                return PixelPoint(
                    x: Double(width - 1) / 2 + focalLength * u * factor,
                    y: Double(height - 1) / 2 + focalLength * v * factor)
            }
        }
        var distance = 60.0
        func fits(_ place: PixelPoint) -> Bool {
            place.x >= margin && place.x <= Double(width - 1) - margin && place.y >= margin
                && place.y <= Double(height - 1) - margin
        }
        while !seen(at: distance).allSatisfy(fits) { distance += 0.5 }
        return seen(at: distance)
    }

    /// Anchors, three LEDs of the ring and half of the counter are lit; the others reflect a little.
    private static func picture(of board: Board, _ places: [PixelPoint]) -> Image {
        var light = [Double](repeating: 12, count: width * height * 3)
        let lit: Set = ["A0", "A1", "A2", "A3", "A4", "R4", "R5", "R6", "C0", "C3", "C4", "C7", "C9"]
        for (led, place) in zip(board.leds, places) {
            for y in max(0, Int(place.y) - 20)...min(height - 1, Int(place.y) + 20) {
                for x in max(0, Int(place.x) - 20)...min(width - 1, Int(place.x) + 20) {
                    let disc = 1 / (1 + exp(hypot(Double(x) - place.x, Double(y) - place.y) - 9))
                    for channel in 0..<3 {
                        let isOwn = channel == (led.color == .red ? 0 : 1)
                        light[(y * width + x) * 3 + channel] += disc * (lit.contains(led.id) ? (isOwn ? 190 : 20) : 15)
                    }
                }
            }
        }
        return Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: light.map { UInt8($0) })
    }

    @Test("every LED is put within a pixel of where the lens shows it, to the picture's edge", arguments: lenses)
    func residual(_ lens: Lens) throws {
        let board = try ProjectFiles.clock()
        let places = Self.places(of: board, through: lens)
        let image = Self.picture(of: board, places)
        let log = try EdgeLog([])
        let seen = try Reader(board: board, timeline: .log(log)).see(image)
        let errors = zip(board.leds, places).map { led, truth in
            let place = seen.found.projection.project(led.position)
            return hypot(place.x - truth.x, place.y - truth.y)
        }
        #expect(errors.reduce(0, max) <= 1, "k \(seen.found.projection.distortion), residual \(seen.found.residual)")
    }
}
