import Analysis
import BoardModel
import Testing
import Timebase

/// The property that every figure rests on: intervals contain the truth.
struct WindowCoverageTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let look: Scene.Look
        var length = 1.2...9.0
        var givesLineTime = true
    }

    private static let scenes = 20

    @Test(
        "95 % intervals contain the true start and end, and no window is a step off without its interval saying so",
        arguments: [
            Kind(testDescription: "sRGB-like tone", look: Scene.Look()),
            Kind(testDescription: "linear tone", look: Scene.Look(gamma: 1)),
            Kind(testDescription: "over-exposed", look: Scene.Look(brightness: 2)),
            Kind(testDescription: "grey, as from an infrared camera", look: Scene.Look(isColoured: false)),
            Kind(testDescription: "exposures shorter than a step", look: Scene.Look(), length: 0.2...0.9),
            Kind(testDescription: "unknown line time", look: Scene.Look(), givesLineTime: false),
        ])
    func coverage(_ kind: Kind) throws {
        let board = try ProjectFiles.clock()
        var (ends, held, decoded) = (0, 0, 0)
        for seed in 1...Self.scenes {
            let scene = try Scene(seed: seed, board: board, look: kind.look, lengthInSteps: kind.length)
            let reader = Reader(
                board: board, timeline: .log(scene.log), lineTime: kind.givesLineTime ? scene.lineTime : nil)
            guard case .decoded(let image) = reader.read(scene.image) else { continue }
            decoded += 1
            for (estimate, truth) in [
                (image.exposure.start, scene.window.start), (image.exposure.end, scene.window.end),
            ] {
                ends += 1
                let isHeld = estimate.low <= truth && truth <= estimate.high
                if isHeld { held += 1 }
                let error = abs((estimate.value - truth).nanosecondCount)
                #expect(isHeld || Double(error) < Scene.step, "seed \(seed): \(error) ns off")
            }
        }
        // At most one in twenty may be outside; with forty ends four happen by chance once in twenty runs of the seeds.
        #expect(held >= ends - 4, "\(held) of \(ends) held")
        #expect(decoded >= Self.scenes / 2, "\(decoded) of \(Self.scenes) decoded")
    }

    @Test("with a known line time intervals are narrower than a step")
    func width() throws {
        let board = try ProjectFiles.clock()
        var widths: [Double] = []
        for seed in 1...Self.scenes {
            let scene = try Scene(seed: seed, board: board)
            let reader = Reader(board: board, timeline: .log(scene.log), lineTime: scene.lineTime)
            guard case .decoded(let image) = reader.read(scene.image) else { continue }
            for estimate in [image.exposure.start, image.exposure.end] {
                widths.append(Double((estimate.high - estimate.low).nanosecondCount) / Scene.step)
            }
        }
        widths.sort()
        #expect(widths.count >= Self.scenes)
        #expect(widths[widths.count / 2] < 1)
    }
}
