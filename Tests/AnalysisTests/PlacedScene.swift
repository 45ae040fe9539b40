import BoardModel
import Foundation
import Imaging

@testable import Analysis

/// A picture of the board clock-26 at one moment, seen by a pinhole camera from anywhere, with what may stand about.
struct PlacedScene {
    /// What is in the picture, apart from chance.
    struct Look: Sendable {
        var isColoured = true
        /// Bright white spots beside the board.
        var lamps = 0
        /// Coloured shapes beside the board.
        var clutter = 0
        /// LEDs behind something dark.
        var hidden = 0
        /// Unlit LEDs that reflect a lamp.
        var glints = 0
        /// How red unlit LEDs look: shares of full light.
        var tint: Float = 0
        /// Whether part of the LEDs lie outside the picture.
        var isCutOff = false
    }

    static let (width, height) = (640, 480)
    private static let ledRadius = 1.8

    let image: Image
    let places: [PixelPoint]

    init(seed: Int, board: Board, look: Look) {
        var random = SeededGenerator(seed: seed)
        let camera = Self.camera(board, look, &random)
        places = board.leds.map { camera.project($0.position) }
        var canvas = [SIMD4<Float>](
            repeating: SIMD4(0.1, 0.1, 0.1, 0) * Float(random.uniform(0.2...1)), count: Self.width * Self.height)
        func paint(_ place: PixelPoint, _ radius: Double, _ light: SIMD4<Float>, blur: Double) {
            let reach = Int(radius + 4 * blur) + 1
            func near(_ middle: Double, _ end: Int) -> Range<Int> {
                (Int(middle) - reach..<Int(middle) + reach).clamped(to: 0..<end)
            }
            for y in near(place.y, Self.height) {
                for x in near(place.x, Self.width) {
                    let distance = hypot(Double(x) - place.x, Double(y) - place.y)
                    let cover = Float(1 / (1 + exp((distance - radius) / blur)))
                    let at = y * Self.width + x
                    canvas[at] += (light - canvas[at]) * cover
                }
            }
        }
        func beside() -> PixelPoint {
            while true {
                let place = PixelPoint(
                    x: random.uniform(0...Double(Self.width)), y: random.uniform(0...Double(Self.height)))
                let point = camera.inverse.project(x: place.x, y: place.y)
                let inside =
                    (-15...board.width.value + 15).contains(point.x)
                    && (-15...board.height.value + 15).contains(point.y)
                if !inside { return place }
            }
        }
        for _ in 0..<look.clutter {
            let colour = SIMD4<Float>(
                Float(random.uniform(0...0.6)), Float(random.uniform(0...0.6)), Float(random.uniform(0...0.6)), 0)
            paint(beside(), random.uniform(3...12), colour, blur: 0.7)
        }
        for _ in 0..<look.lamps { paint(beside(), random.uniform(2...9), SIMD4(1, 1, 1, 0), blur: 1) }
        let signals = board.indices(of: .signal)
        let hidden = Set((0..<look.hidden).map { _ in board.leds.indices.randomElement(using: &random) ?? 0 })
        let glints = Set((0..<look.glints).map { _ in signals.randomElement(using: &random) ?? 0 })
        let blur = random.uniform(0.5...1.1)
        let first = Int(random.uniform(0...15))
        for (index, led) in board.leds.enumerated() where !hidden.contains(index) {
            let j = camera.jacobian(x: led.position.x.value, y: led.position.y.value)
            let scale = abs(j.ux * j.vy - j.uy * j.vx).squareRoot()
            let isOn =
                led.role == .anchor || led.id.first == "R" && (index - 5 - first + 16) % 16 < 5
                || led.id.first == "C" && (first >> (index % 4)) & 1 == 1
            var light = SIMD4<Float>(0.12 + look.tint, 0.12, 0.12, 0)
            if isOn { light = led.color == .red ? SIMD4(0.9, 0.15, 0.1, 0) : SIMD4(0.15, 0.9, 0.2, 0) }
            paint(places[index], Self.ledRadius * scale, light, blur: blur)
            if !isOn, glints.contains(index) { paint(places[index], 0.5 * scale, SIMD4(0.8, 0.8, 0.8, 0), blur: blur) }
        }
        var bytes: [UInt8] = []
        for light in canvas {
            let stored = (0..<3).map { channel -> UInt8 in
                let noise = Float(random.uniform(-2.5...2.5))
                return UInt8(clamping: Int(255 * pow(min(1, light[channel]), 1 / 2.2) + noise))
            }
            if look.isColoured { bytes += stored } else { bytes.append(UInt8(stored.reduce(0) { $0 + Int($1) } / 3)) }
        }
        let layout: Image.Layout = look.isColoured ? .rgb : .grey
        image = Image(
            width: Self.width, height: Self.height, layout: layout, stride: Self.width * layout.channels, bytes: bytes)
    }

    /// A camera turned any way round its axis, that looks at the board from up to 45° aside.
    private static func camera(_ board: Board, _ look: Look, _ random: inout SeededGenerator) -> Homography {
        while true {
            let turn = random.uniform(0...(2 * .pi))
            let tilt = random.uniform(0...(.pi / 4))
            let towards = random.uniform(0...(2 * .pi))
            let distance = random.uniform(350...500)
            let focal = random.uniform(1.7...2.4) * distance
            // Rotation by `tilt` about an axis in the board's plane (Rodrigues), then about the line of sight.
            let (ax, ay) = (cos(towards), sin(towards))
            let (c, s) = (cos(tilt), sin(tilt))
            let (x1, x2, x3) = (c + ax * ax * (1 - c), ax * ay * (1 - c), -ay * s)
            let (y1, y2, y3) = (ax * ay * (1 - c), c + ay * ay * (1 - c), ax * s)
            let (midX, midY) = (board.centre.x.value, board.centre.y.value)
            let toPlane = Homography(
                SIMD3(cos(turn) * x1 - sin(turn) * x2, cos(turn) * y1 - sin(turn) * y2, 0),
                SIMD3(sin(turn) * x1 + cos(turn) * x2, sin(turn) * y1 + cos(turn) * y2, 0),
                SIMD3(x3 / focal, y3 / focal, distance / focal))
            let shift = look.isCutOff ? random.uniform(180...330) : random.uniform(0...40)
            let aside = random.uniform(0...(2 * .pi))
            let (offX, offY) = (Double(width) / 2 + shift * cos(aside), Double(height) / 2 + shift * sin(aside))
            let pose = Homography(SIMD3(1, 0, offX), SIMD3(0, 1, offY), SIMD3(0, 0, 1))
                .after(toPlane)
                .after(Homography(SIMD3(1, 0, -midX), SIMD3(0, 1, -midY), SIMD3(0, 0, 1)))
            // Clearly inside, or clearly outside.
            let margin = look.isCutOff ? -3.0 : 12
            let outside = board.leds.filter { led in
                let place = pose.project(led.position)
                return !(margin...Double(width) - margin).contains(place.x)
                    || !(margin...Double(height) - margin).contains(place.y)
            }
            let anchors = outside.count { $0.role == .anchor }
            let signals = outside.count { $0.role == .signal }
            if look.isCutOff ? signals >= 2 && anchors <= 2 : outside.isEmpty { return pose }
        }
    }
}
