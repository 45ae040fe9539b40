import Analysis
import BoardModel
import Foundation
import Imaging
import Timebase

/// A photograph of the board clock-26, rendered from a player's edge log with known truth.
///
/// The renderer knows nothing of the reader: light adds up in each pixel row's own exposure window, goes through blur,
/// bloom and a tone curve, and is stored with noise.
struct Scene {
    /// What is in the picture, apart from chance.
    struct Look {
        /// Light of an LED that is lit for one step, in shares of what the image can store.
        var brightness = 0.5
        /// Light that falls on the board.
        var ambient = 0.03
        /// The standard deviation of the logarithm of LEDs' brightness.
        var spread = 0.06
        /// How much brighter each LED is than like ones, instead of by chance.
        var gains: [Double]?
        /// The exponent of the tone curve.
        var gamma = 2.2
        /// How far phones' contrast is laid over that, from 0 to 1: a curve that is flat at both ends.
        var contrast = 0.0
        /// How soft edges are, in pixels.
        var blur = 0.5...1.2
        /// How much of an LED's light surrounds it, and how far that reaches, in millimetres.
        var bloom = 0...0.02
        var bloomReach = 2.0
        /// The most that chance turns the board in the picture, in radians, and the perspective that it tilts it by.
        var sway = 0.35
        var tilt = 0.0012
        /// How many lamps of other colours shine beside the LEDs.
        var lamps = 0
        /// The standard deviation of stored values.
        var noise = 1.0
        /// Whether the picture has colour.
        var isColoured = true
        /// How far the board's middle is moved from the picture's, in pixels.
        var offset = 0.0
        /// Pixels a millimetre.
        var scale = 2.4...3.2
        /// How far the board is turned, in radians, apart from chance.
        var turn = 0.0
        /// How the lens bends: what would be r away from the picture's middle is seen at r · (1 + k · r²), with r in halves
        /// of the diagonal.
        var distortion = 0.0
        /// How far LEDs are off their places, in millimetres.
        var displaced: [String: (x: Double, y: Double)] = [:]
        /// Tags that are printed on the board, which a lens that bends leaves straight.
        var tags: [PrintedTag] = []
    }

    static let step = 2_000_000.0
    static let (width, height) = (640, 480)
    private static let ledRadius = 1.8

    let board: Board
    let log: EdgeLog
    let window: TimeWindow
    let lineTime: Duration
    let image: Image
    /// Where each LED is in the picture.
    let places: [PixelPoint]

    init(seed: Int, board: Board, look: Look = Look(), lengthInSteps: ClosedRange<Double> = 1.2...9) throws {
        var random = SeededGenerator(seed: seed)
        self.board = board
        let pattern = Self.pattern(board)
        let first = Int(random.uniform(0...9000))
        var moments: [Double] = []
        var edges: [Edge] = []
        for n in 0..<240 {
            // A player is late by some microseconds, and now and then by much.
            let late = random.uniform(0...1) < 0.02 ? random.uniform(0...0.5) : abs(random.normal()) * 0.02
            let moment = max((moments.last ?? 0) + 1000, (Double(n) + late) * Self.step)
            moments.append(moment)
            let half = random.uniform(1500...8000)
            edges.append(
                Edge(
                    before: Timestamp(nanoseconds: Int64(moment - half)),
                    after: Timestamp(nanoseconds: Int64(moment + half)), state: pattern.state(at: first + n)))
        }
        log = try EdgeLog(edges)
        let length = random.uniform(lengthInSteps) * Self.step
        let start = random.uniform(30 * Self.step...(200 * Self.step))
        window = TimeWindow(
            start: Timestamp(nanoseconds: Int64(start)), end: Timestamp(nanoseconds: Int64(start + length)))
        let slope = random.uniform(0...1) < 0.5 ? 0 : random.uniform(4e6...25e6) / Double(Self.height)
        lineTime = .nanoseconds(Int64(slope))
        (image, places) = Self.render(
            board, look, &random, slope: slope.rounded(.down), start: start, length: length
        ) { led, from, to in
            var sum = 0.0
            for (n, edge) in edges.enumerated() where edge.state.contains(led) {
                let end = n + 1 < moments.count ? moments[n + 1] : .infinity
                sum += max(0, min(end, to) - max(moments[n], from))
            }
            return sum
        }
    }

    /// A ring of one step an LED and a Gray counter of one ring's turns, as the board is made for.
    static func pattern(_ board: Board) -> Pattern {
        func leds(_ letter: Character) -> [Int] { board.leds.indices.filter { board.leds[$0].id.first == letter } }
        return Pattern(
            step: .nanoseconds(Int64(step)),
            tracks: [
                Track(kind: .steady, leds: leds("A")), Track(kind: .ring(every: 1), leds: leds("R")),
                Track(kind: .gray(every: leds("R").count), leds: leds("C")),
            ])
    }

    private static func render(
        _ board: Board, _ look: Look, _ random: inout SeededGenerator, slope: Double, start: Double, length: Double,
        onTime: (Int, Double, Double) -> Double
    ) -> (Image, [PixelPoint]) {
        // A similarity with a little perspective: mm from the board's middle to pixels.
        let scale = random.uniform(look.scale)
        let turn = look.turn + random.uniform(-look.sway...look.sway)
        let (tiltX, tiltY) = (random.uniform(-look.tilt...look.tilt), random.uniform(-look.tilt...look.tilt))
        let (middleX, middleY) = (Double(width) / 2 + look.offset, Double(height) / 2)
        func project(_ point: BoardPoint) -> PixelPoint {
            let (x, y) = (point.x.value - board.centre.x.value, point.y.value - board.centre.y.value)
            let w = 1 + tiltX * x + tiltY * y
            let (centreX, centreY) = (Double(width - 1) / 2, Double(height - 1) / 2)
            let u = middleX + scale * (x * cos(turn) - y * sin(turn)) / w - centreX
            let v = middleY + scale * (x * sin(turn) + y * cos(turn)) / w - centreY
            let diagonal = Double(width * width + height * height)
            let factor = 1 + look.distortion * (u * u + v * v) * 4 / diagonal
            return PixelPoint(x: centreX + u * factor, y: centreY + v * factor)
        }
        func unproject(_ pixel: PixelPoint) -> (x: Double, y: Double) {
            let (a, b) = ((pixel.x - middleX) / scale, (pixel.y - middleY) / scale)
            let (x, y) = (a * cos(turn) + b * sin(turn), b * cos(turn) - a * sin(turn))
            let w = 1 / (1 - tiltX * x - tiltY * y)
            return (x * w + board.centre.x.value, y * w + board.centre.y.value)
        }
        var light = [Double](repeating: look.ambient * 0.2, count: width * height * 3)
        for pixel in 0..<(look.tags.isEmpty ? 0 : width * height) {
            // The mean of four samples a pixel.
            let paper = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)].map { dx, dy -> Double in
                let (x, y) = unproject(
                    PixelPoint(x: Double(pixel % width) + dx, y: Double(pixel / width) + dy))
                let isBlack = look.tags.lazy.compactMap { $0.isBlack(x, y) }.first
                return isBlack.map { $0 ? 0.04 : 1 } ?? 0.2
            }
            for channel in 0..<3 { light[3 * pixel + channel] = look.ambient * paper.reduce(0, +) / 4 }
        }
        let blur = random.uniform(look.blur)
        let bloom = random.uniform(look.bloom)
        let places = board.leds.map { led in
            let (x, y) = look.displaced[led.id] ?? (0, 0)
            return project(
                BoardPoint(
                    x: Millimetres(led.position.x.value + x), y: Millimetres(led.position.y.value + y)))
        }
        for (index, led) in board.leds.enumerated() {
            let place = places[index]
            let chance = exp(look.spread * random.normal())
            let gain = (look.gains?[index] ?? chance) * look.brightness
            let own = led.color == .red ? 0 : 1
            let reach = Int(4 * look.bloomReach * scale)
            for y in (Int(place.y) - reach)...(Int(place.y) + reach) where (0..<height).contains(y) {
                let from = start + slope * (Double(y) - middleY)
                let share = onTime(index, from, from + length) / step
                for x in (Int(place.x) - reach)...(Int(place.x) + reach) where (0..<width).contains(x) {
                    let distance = hypot(Double(x) - place.x, Double(y) - place.y)
                    let disc = 1 / (1 + exp((distance - ledRadius * scale) / blur))
                    let shine = gain * share * (disc + bloom * exp(-distance / (look.bloomReach * scale)))
                    for channel in 0..<3 {
                        light[(y * width + x) * 3 + channel] +=
                            disc * look.ambient * 0.8 + shine * (channel == own ? 1 : 0.08)
                    }
                }
            }
        }
        for _ in 0..<look.lamps {
            let (x, y) = (random.uniform(0...Double(width - 1)), random.uniform(0...Double(height - 1)))
            let colours = (0..<3).map { _ in random.uniform(0.02...0.6) }
            let radius = random.uniform(1.5...6)
            for row in max(0, Int(y - 12))...min(height - 1, Int(y + 12)) {
                for column in max(0, Int(x - 12))...min(width - 1, Int(x + 12)) {
                    let disc = 1 / (1 + exp((hypot(Double(column) - x, Double(row) - y) - radius) / blur))
                    for channel in 0..<3 { light[(row * width + column) * 3 + channel] += disc * colours[channel] }
                }
            }
        }
        let stored = light.map { value -> UInt8 in
            let power = pow(min(1, value), 1 / look.gamma)
            let toned = 255 * (power + look.contrast * (power * power * (3 - 2 * power) - power))
            let noisy = toned + look.noise * random.normal()
            return UInt8(clamping: Int(noisy.rounded()))
        }
        guard look.isColoured else {
            let grey: [UInt8] = (0..<(width * height)).map { pixel in
                let sum = Int(stored[3 * pixel]) + Int(stored[3 * pixel + 1])
                return UInt8(sum / 2)
            }
            return (Image(width: width, height: height, layout: .grey, stride: width, bytes: grey), places)
        }
        return (Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: stored), places)
    }
}
