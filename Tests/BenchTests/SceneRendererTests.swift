import BoardModel
import Foundation
import Statistics
import Testing
import Timebase

@testable import Bench

/// What a frame shows, worked out again from the scene's description.
struct SceneRendererTests {
    private static let size = FrameSize(width: 640, height: 480)
    /// Straight on, without room light, bloom, spread or noise: an LED's pixels show its light alone.
    private static let scene = SceneProfile(
        pose: .init(fill: 0.8, yaw: 0, pitch: 0, roll: 0, right: 0, down: 0, fieldOfView: 60), blur: 0.5, bloom: 0,
        ambient: 0, glint: 0, brightness: 0.9, gainSpread: 0)
    private static let board = Board(
        name: "test", width: Millimetres(160), height: Millimetres(120),
        leds: [
            LED(id: "A", role: .anchor, color: .white, position: BoardPoint(x: Millimetres(40), y: Millimetres(20))),
            LED(id: "B", role: .signal, color: .white, position: BoardPoint(x: Millimetres(120), y: Millimetres(100))),
        ])
    private static let start = Timestamp(nanoseconds: 5_000_000_000)

    private func render(_ exposure: Exposure, _ history: LightHistory) -> [UInt8] {
        let renderer = SceneRenderer(
            Self.scene, noise: 0, board: Self.board, size: Self.size, reference: Self.size.width, seed: 1)
        var random = SeededRandom(seed: 2)
        return [UInt8](unsafeUninitializedCapacity: Self.size.byteCount) { pixels, count in
            if let memory = pixels.baseAddress {
                renderer.render(
                    rows: 0..<Self.size.height, of: exposure, light: history, into: memory, random: &random)
            }
            count = Self.size.byteCount
        }
    }

    private func history(_ changes: [(microseconds: Int64, lit: Int64)]) -> LightHistory {
        var history = LightHistory(stateWords: 1)
        for change in changes {
            history.append(moment: Self.start.nanoseconds + change.microseconds * 1000, words: [change.lit])
        }
        return history
    }

    /// The light of a pixel as a share of full scale: the sRGB curve, backwards.
    private func light(_ pixels: [UInt8], x: Int, y: Int) -> Double {
        let tone = Double(pixels[y * Self.size.stride + x * 3]) / 255
        return tone <= 0.04045 ? tone / 12.92 : pow((tone + 0.055) / 1.055, 2.4)
    }

    // Straight on, the board is 0.8 × 640 = 512 pixels wide: 3.2 pixels a millimetre, its middle (80, 60) mm in the middle
    // of the image, pixel (319.5, 239.5). So A lies at (191.5, 111.5) and B at (447.5, 367.5).
    private static let middleOfA = (x: 191, y: 111)
    private static let middleOfB = (x: 447, y: 367)

    struct Case: CustomTestStringConvertible {
        let id: String
        /// What happens to LED B, in µs after the start of row 0's exposure; true: lights up.
        let changes: [(microseconds: Int64, isLit: Bool)]
        let lineTime: Duration
        /// The lit share of B's middle row, by hand, for an exposure of 8 ms.
        let share: Double
        var testDescription: String { id }
    }

    @Test(
        "an LED is as bright as the share of its row's exposure for which it was lit",
        arguments: [
            Case(id: "lit throughout", changes: [(-1000, true)], lineTime: .zero, share: 1),
            Case(
                id: "lit for the first quarter", changes: [(-1000, true), (2000, false)], lineTime: .zero, share: 0.25),
            Case(id: "lit twice", changes: [(1000, true), (2000, false), (6000, true)], lineTime: .zero, share: 0.375),
            // Row 367 at 20 µs a row begins at 7340 µs and ends at 15 340 µs; lit from 13 340 µs on: 2 of 8 ms.
            Case(id: "lit late, row late", changes: [(13_340, true)], lineTime: .microseconds(20), share: 0.25),
            // Over before row 367 begins.
            Case(
                id: "lit before its row", changes: [(0, true), (7300, false)], lineTime: .microseconds(20), share: 0),
        ])
    func share(oneCase: Case) {
        let exposure = Exposure(
            start: Self.start, length: .milliseconds(8), lineTime: oneCase.lineTime, level: 1)
        let pixels = render(
            exposure, history([(-2000, 1)] + oneCase.changes.map { ($0.microseconds, $0.isLit ? 3 : 1) }))
        // A pixel's tone is rounded to 1/255, near full light 1 % of it.
        #expect(abs(light(pixels, x: Self.middleOfA.x, y: Self.middleOfA.y) - 0.9) < 0.01)
        #expect(abs(light(pixels, x: Self.middleOfB.x, y: Self.middleOfB.y) - 0.9 * oneCase.share) < 0.01)
    }

    @Test("a shorter exposure is darker by its level")
    func level() {
        let exposure = Exposure(start: Self.start, length: .microseconds(80), lineTime: .zero, level: 0.01)
        let pixels = render(exposure, history([(-2000, 3)]))
        #expect(abs(light(pixels, x: Self.middleOfB.x, y: Self.middleOfB.y) - 0.009) < 0.0005)
    }

    @Test("nothing but the LEDs is seen in a dark room")
    func surroundings() {
        let exposure = Exposure(start: Self.start, length: .milliseconds(8), lineTime: .zero, level: 1)
        let pixels = render(exposure, history([(-2000, 3)]))
        #expect(light(pixels, x: 320, y: 240) == 0)
        // The disc of 2.2 mm is 7 pixels in radius, blurred by half a pixel: dark 11 pixels off.
        #expect(light(pixels, x: Self.middleOfA.x + 11, y: Self.middleOfA.y) == 0)
        #expect(light(pixels, x: Self.middleOfA.x + 5, y: Self.middleOfA.y) > 0.8)
    }

    @Test("a frame in bands is the frame")
    func bands() {
        let renderer = SceneRenderer(
            Self.scene, noise: 0, board: Self.board, size: Self.size, reference: Self.size.width, seed: 1)
        let exposure = Exposure(start: Self.start, length: .milliseconds(8), lineTime: .microseconds(20), level: 1)
        let history = history([(-2000, 3), (9000, 1)])
        var random = SeededRandom(seed: 2)
        let pixels = [UInt8](unsafeUninitializedCapacity: Self.size.byteCount) { pixels, count in
            for band in stride(from: 0, to: Self.size.height, by: 50) {
                guard let memory = pixels.baseAddress else { return }
                renderer.render(
                    rows: band..<min(band + 50, Self.size.height), of: exposure, light: history, into: memory,
                    random: &random)
            }
            count = Self.size.byteCount
        }
        #expect(pixels == render(exposure, history))
    }

    @Test("read noise has the deviation that the profile gives it")
    func noise() {
        var random = SeededRandom(seed: 3)
        let values = NoiseTable(deviation: 0.001, rowLength: 0, random: &random).values.map(Double.init)
        let square = values.map { $0 * $0 }.reduce(0, +) / Double(values.count)
        // A thousandth of 4095 counts in eighths; 131 072 values tell a deviation to 0.2 %.
        #expect(abs(square.squareRoot() - 32.76) < 0.3)
    }
}
