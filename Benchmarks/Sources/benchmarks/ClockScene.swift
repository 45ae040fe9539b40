import BoardModel
import Foundation
import Imaging
import Timebase

/// The board clock-26 and a log of what it did, with a picture of it in that time.
struct ClockScene {
    let board: Board
    let log: EdgeLog
    let image: Image

    private static let step: Int64 = 2_000_000
    /// The half width of an edge's bracket, in nanoseconds.
    private static let bracket: Int64 = 5000
    /// Pixels of an LED's radius, in shares of the pixels of a millimetre: 5 mm LEDs behind a diffuser.
    private static let radius = 1.8

    /// - Parameter changes: the changes of the log; the picture is taken at two thirds of it.
    init(changes: Int, width: Int, height: Int) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        board = try Board(file: root.appending(path: "rigs/boards/clock-26.json5").path)
        let board = board
        func leds(_ letter: Character) -> [Int] { board.leds.indices.filter { board.leds[$0].id.first == letter } }
        let pattern = Pattern(
            step: .nanoseconds(Self.step),
            tracks: [
                Track(kind: .steady, leds: leds("A")), Track(kind: .ring(every: 1), leds: leds("R")),
                Track(kind: .gray(every: leds("R").count), leds: leds("C")),
            ])
        log = try EdgeLog(
            (0..<changes).map { change in
                let moment = Int64(change) * Self.step
                return Edge(
                    before: Timestamp(nanoseconds: moment - Self.bracket),
                    after: Timestamp(nanoseconds: moment + Self.bracket), state: pattern.state(at: change))
            })
        // While the ring's lowest LEDs are lit.
        let start = Double(changes * 2 / 3 / 16 * 16) + 6.37
        let shares = board.leds.indices.map { led in
            (Int(start)...Int(start + Self.length)).reduce(0.0) { sum, change in
                let part = min(start + Self.length, Double(change + 1)) - max(start, Double(change))
                return sum + (pattern.state(at: change).contains(led) ? part : 0)
            }
        }
        image = Self.picture(of: board, shares, width, height)
    }

    /// The exposure, in steps.
    private static let length = 4.2

    /// Discs as bright as LEDs were lit long, stored as sRGB nearly has it, with a little light from the room.
    private static func picture(of board: Board, _ shares: [Double], _ width: Int, _ height: Int) -> Image {
        let scale = 0.8 * min(Double(width) / board.width.value, Double(height) / board.height.value)
        var pixels = [UInt8](repeating: 20, count: width * height * 3)
        for (led, share) in zip(board.leds, shares) where share > 0 {
            let x = Double(width) / 2 + scale * (led.position.x.value - board.centre.x.value)
            let y = Double(height) / 2 + scale * (led.position.y.value - board.centre.y.value)
            let light = 20 + 235 * pow(min(1, share / length + (led.role == .anchor ? 0 : share / 2)), 1 / 2.2)
            let reach = Int(radius * scale) + 2
            let channel = led.color == .red ? 0 : 1
            for row in (Int(y) - reach)...(Int(y) + reach) {
                for column in (Int(x) - reach)...(Int(x) + reach) {
                    let distance = hypot(Double(column) - x, Double(row) - y)
                    let cover = min(1, max(0, radius * scale + 0.5 - distance))
                    let place = (row * width + column) * 3 + channel
                    pixels[place] = UInt8(clamping: Int(20 + (light - 20) * cover))
                }
            }
        }
        return Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: pixels)
    }
}
