import BoardModel
import Foundation
import Testing
import Timebase

@testable import Analysis

struct CalibrationTests {
    private let board: Board
    private let truth: [Double]

    init() throws {
        board = try ProjectFiles.clock()
        // LEDs that differ by 15 %, as a maker's bins do.
        var random = SeededGenerator(seed: 99)
        truth = board.leds.map { _ in exp(0.15 * random.normal()) }
    }

    private func scenes(_ seeds: ClosedRange<Int>) throws -> [Scene] {
        let look = Scene.Look(brightness: 0.2, gains: truth)
        return try seeds.map { try Scene(seed: $0, board: board, look: look, lengthInSteps: 3...8) }
    }

    private func calibration(
        gains: [String: Double], lineTime: LineTime? = nil, height: Int = Scene.height
    ) -> Calibration {
        Calibration(
            made: "2026-01-01T00:00:00Z", program: "1", rig: "rig.json5", boardFile: "board.json5", board: board,
            camera: [],
            modes: [
                Calibration.Mode(
                    role: "preview", pixels: "rgb", width: Scene.width, height: height, rate: 30, frames: 1,
                    lineTime: lineTime, gains: gains)
            ])
    }

    private func read(_ scene: Scene, lineTime: LineTime? = nil, _ calibration: Calibration? = nil) -> ExposureWindow? {
        let reader = Reader(
            board: board, timeline: .log(scene.log), measured: lineTime, calibration: calibration)
        guard case .decoded(let image) = reader.read(scene.image) else { return nil }
        return image.exposure
    }

    private static func error(of window: ExposureWindow, in scene: Scene) -> Double {
        abs((window.start.value - scene.window.start).milliseconds)
            + abs((window.end.value - scene.window.end).milliseconds)
    }

    private static func held(by window: ExposureWindow, in scene: Scene) -> Int {
        [(window.start, scene.window.start), (window.end, scene.window.end)].count { estimate, moment in
            estimate.low <= moment && moment <= estimate.high
        }
    }

    private static func width(_ window: ExposureWindow) -> Double {
        (window.start.high - window.start.low + (window.end.high - window.end.low)).milliseconds
    }

    @Test("measured gains are the LEDs' own within 8 %, and make the errors of readings smaller")
    func gains() throws {
        var measurement = GainMeasurement(board: board)
        for scene in try scenes(1...24) {
            let reader = Reader(board: board, timeline: .log(scene.log), lineTime: scene.lineTime)
            guard case .decoded(let image) = reader.read(scene.image) else { continue }
            measurement.add([image], against: scene.log)
        }
        let ring = board.leds.indices.filter { board.leds[$0].id.hasPrefix("R") }
        let gains = measurement.gains
        let pairs = ring.compactMap { led in gains[board.leds[led].id].map { log($0) - log(truth[led]) } }
        #expect(pairs.count >= 14)
        // Only ratios are known: the mean is taken off.
        let shift = pairs.reduce(0, +) / Double(pairs.count)
        for pair in pairs { #expect(abs(pair - shift) < 0.08) }

        var (held, ends) = (0, 0)
        var errors = (plain: 0.0, calibrated: 0.0)
        for scene in try scenes(101...116) {
            let lineTime = LineTime(given: scene.lineTime)
            guard let plain = read(scene, lineTime: lineTime),
                let calibrated = read(scene, lineTime: lineTime, calibration(gains: gains))
            else { continue }
            ends += 2
            held += Self.held(by: calibrated, in: scene)
            errors.plain += Self.error(of: plain, in: scene)
            errors.calibrated += Self.error(of: calibrated, in: scene)
        }
        #expect(ends >= 24)
        // Of thirty 95 % intervals no more than four miss by chance in 98 % of all cases.
        #expect(ends - held <= 4)
        #expect(errors.calibrated < 0.95 * errors.plain)
    }

    @Test("a calibrated line time makes intervals a third narrower than none, and they still hold the truth")
    func lineTime() throws {
        var (held, ends) = (0, 0)
        var widths = (plain: 0.0, calibrated: 0.0)
        for scene in try scenes(201...208) {
            let truth = Double(scene.lineTime.nanosecondCount)
            // Measured 1 % too long, to ± 2 %.
            let measured = LineTime(
                nanoseconds: 1.01 * truth, low: 0.99 * truth, high: 1.03 * truth, source: .fitted)
            guard let plain = read(scene), let calibrated = read(scene, calibration(gains: [:], lineTime: measured))
            else { continue }
            ends += 2
            held += Self.held(by: calibrated, in: scene)
            widths.plain += Self.width(plain)
            widths.calibrated += Self.width(calibrated)
        }
        #expect(ends >= 12)
        #expect(ends - held <= 3)
        #expect(widths.calibrated < 0.67 * widths.plain)
    }

    @Test("a picture of another mode than the calibration's is refused, with the remedy")
    func otherMode() throws {
        let scene = try Scene(seed: 1, board: board)
        let reader = Reader(
            board: board, timeline: .log(scene.log), measured: nil, calibration: calibration(gains: [:], height: 720))
        guard case .undecodable(let refusal) = reader.read(scene.image) else {
            Issue.record("it was read")
            return
        }
        #expect(refusal.reason == .otherMode)
        #expect(refusal.detail.contains("640 × 480 rgb") && refusal.detail.contains("640 × 720 rgb"))
        #expect(refusal.detail.contains("lightboard calibrate"))
    }
}
