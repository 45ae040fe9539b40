import BoardModel
import Foundation
import Testing
import Timebase

@testable import Analysis

/// Lens and places of LEDs against those that pictures were rendered with.
struct GeometryMeasurementTests {
    private static let displaced: [String: (x: Double, y: Double)] = [
        "R3": (0.5, -0.3), "R11": (-0.4, 0.4), "C2": (0, 0.6), "C7": (-0.5, 0),
    ]

    private let board: Board

    init() throws { board = try ProjectFiles.clock() }

    /// Pictures that a board fills, a little aside and askew in each.
    private func scenes(
        _ seeds: ClosedRange<Int>, lens: Double = 0, displaced: [String: (x: Double, y: Double)] = [:],
        scale: ClosedRange<Double> = 2.9...3.3
    ) throws -> [Scene] {
        try seeds.map { seed in
            var look = Scene.Look(brightness: 0.4, scale: scale, distortion: lens, displaced: displaced)
            look.sway = 0.1
            look.offset = Double(seed % 5 - 2) * 15
            return try Scene(seed: seed, board: board, look: look, lengthInSteps: 3...8)
        }
    }

    private func read(_ scene: Scene, _ calibration: Calibration? = nil) -> DecodedImage? {
        let reader = Reader(
            board: board, timeline: .log(scene.log), measured: LineTime(given: scene.lineTime),
            calibration: calibration)
        guard case .decoded(let image) = reader.read(scene.image) else { return nil }
        return image
    }

    private func findings(_ scenes: [Scene]) -> GeometryMeasurement.Findings {
        var measurement = GeometryMeasurement(board: board)
        for scene in scenes {
            guard let decoded = read(scene), let places = SeenPlaces(of: decoded, in: scene.image, on: board)
            else { continue }
            measurement.add(places, mode: 0)
        }
        return measurement.findings
    }

    private func calibration(lens: LensDistortion?, placement: [String: LEDPlacement]) -> Calibration {
        Calibration(
            made: "2026-01-01T00:00:00Z", program: "1", rig: "rig.json5", boardFile: "board.json5", board: board,
            camera: [], placement: placement,
            modes: [
                Calibration.Mode(
                    role: "preview", pixels: "rgb", width: Scene.width, height: Scene.height, rate: 30, frames: 1,
                    lineTime: nil, gains: [:], lens: lens)
            ])
    }

    /// The displacements without what a homography explains: to first order that is a + b·x + c·y + x·(g·x + h·y) to the
    /// right and d + e·x + f·y + y·(g·x + h·y) down, whose eight numbers are fitted by least squares.
    private func withoutHomography(
        _ displaced: [String: (x: Double, y: Double)], over names: Set<String>
    ) -> [String: (x: Double, y: Double)] {
        let leds = board.leds.filter { names.contains($0.id) }
        let rows = leds.flatMap { led -> [(factors: [Double], value: Double)] in
            let (x, y) = ((led.position.x.value - 80) / 80, (led.position.y.value - 60) / 80)
            let moved = displaced[led.id] ?? (0, 0)
            return [([1, x, y, 0, 0, 0, x * x, x * y], moved.x), ([0, 0, 0, 1, x, y, x * y, y * y], moved.y)]
        }
        var normal = [Double](repeating: 0, count: 64)
        var right = [Double](repeating: 0, count: 8)
        for row in rows {
            for i in 0..<8 {
                right[i] += row.factors[i] * row.value
                for j in 0..<8 { normal[8 * i + j] += row.factors[i] * row.factors[j] }
            }
        }
        let fit = LinearSystem.solve(normal, right) ?? []
        let rest = rows.map { row in row.value - zip(row.factors, fit).reduce(0) { $0 + $1.0 * $1.1 } }
        return Dictionary(
            uniqueKeysWithValues: leds.indices.map { (leds[$0].id, (rest[2 * $0], rest[2 * $0 + 1])) })
    }

    @Test(
        "the lens is told to 0.01 and displaced LEDs to 0.1 mm, and readings with them fit better",
        arguments: [-0.08, 0.06])
    func recovered(k1: Double) throws {
        let findings = findings(try scenes(1...20, lens: k1, displaced: Self.displaced))
        let lens = try #require(findings.lenses[0]?.distortion, "\(findings.lenses)")
        #expect(abs(lens.value - k1) < 0.01, "\(lens)")
        #expect(lens.low <= k1 && k1 <= lens.high, "\(lens)")
        #expect(findings.placement.count >= 20)
        let truth = withoutHomography(Self.displaced, over: Set(findings.placement.keys))
        for (name, found) in findings.placement {
            let (x, y) = truth[name] ?? (0, 0)
            #expect(hypot(found.x - x, found.y - y) < 0.1, "\(name): \(found), truth \(x), \(y)")
        }

        var (plain, calibrated) = (0.0, 0.0)
        let calibration = calibration(lens: lens, placement: findings.placement)
        for scene in try scenes(101...106, lens: k1, displaced: Self.displaced) {
            let (one, other) = (try #require(read(scene)), try #require(read(scene, calibration)))
            #expect(other.board.distortion == lens.value)
            plain += one.board.residual
            calibrated += other.board.residual
        }
        #expect(calibrated < 0.5 * plain, "\(calibrated / 6) px instead of \(plain / 6) px")
    }

    @Test("a straight lens and a board as its file has it are found to be that, and change no reading")
    func straight() throws {
        let findings = findings(try scenes(201...212))
        let lens = try #require(findings.lenses[0]?.distortion)
        #expect(lens.low <= 0 && 0 <= lens.high, "\(lens)")
        #expect(findings.placement.values.allSatisfy { hypot($0.x, $0.y) < 0.1 })

        let scene = try #require(try scenes(301...301).first)
        let plain = try #require(read(scene))
        #expect(read(scene, calibration(lens: nil, placement: [:])) == plain)
        let calibrated = try #require(
            read(scene, calibration(lens: lens, placement: findings.placement)))
        #expect(abs((calibrated.exposure.start.value - plain.exposure.start.value).milliseconds) < 0.1)
        #expect(abs((calibrated.exposure.end.value - plain.exposure.end.value).milliseconds) < 0.1)
    }

    @Test("a board that takes up little of the picture does not tell the lens, and says how much it takes up")
    func small() throws {
        let findings = findings(try scenes(401...406, lens: 0.05, scale: 1.2...1.3))
        guard case .tooSmall(let reach) = findings.lenses[0] else {
            Issue.record("\(findings.lenses)")
            return
        }
        // The anchors are 86 mm from the middle, at 1.25 pixels a millimetre; half of the diagonal is 400 pixels.
        #expect(abs(reach - 0.29) < 0.1)
    }

    @Test(
        "the interval of a lens holds it where displaced LEDs stand still before it, too", arguments: [601, 611, 621])
    func still(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let places = board.leds.map(\.id).shuffled(using: &random).prefix(4)
        let displaced = Dictionary(
            uniqueKeysWithValues: zip(places, Self.displaced.keys.sorted()).compactMap { led, name in
                Self.displaced[name].map { (led, $0) }
            })
        var look = Scene.Look(brightness: 0.4, scale: 3.1...3.1, distortion: -0.05, displaced: displaced)
        (look.sway, look.tilt) = (0, 0)
        let findings = findings(
            try (seed..<seed + 8).map { try Scene(seed: $0, board: board, look: look, lengthInSteps: 3...8) })
        let lens = try #require(findings.lenses[0]?.distortion, "\(findings.lenses)")
        #expect(lens.low <= -0.05 && -0.05 <= lens.high, "\(lens)")
    }

    @Test("few pictures tell nothing")
    func few() throws {
        let findings = findings(try scenes(501...503, lens: 0.05))
        #expect(findings.lenses[0] == .tooFewPictures(3))
        #expect(findings.placement.isEmpty)
    }

    @Test("a lens is told with its sign, and one that is not told with what would tell it")
    func words() {
        let lens = LensDistortion(value: -0.0005, low: -0.0023, high: 0.0013, reach: 0.644)
        #expect("\(LensFinding.measured(lens))" == "lens −0.0005 [−0.0023, 0.0013], up to 64 % of half the diagonal")
        #expect("\(LensFinding(value: 0, half: 0.05, reach: 0.6))".contains("± 0.0500 only, and ± 0.0300 is needed"))
    }
}
