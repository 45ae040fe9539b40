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

    private static let kinds = [
        Kind(testDescription: "sRGB-like tone", look: Scene.Look()),
        Kind(testDescription: "linear tone", look: Scene.Look(gamma: 1)),
        Kind(testDescription: "over-exposed", look: Scene.Look(brightness: 2)),
        Kind(testDescription: "grey, as from an infrared camera", look: Scene.Look(isColoured: false)),
        Kind(testDescription: "exposures shorter than a step", look: Scene.Look(), length: 0.2...0.9),
        Kind(testDescription: "unknown line time", look: Scene.Look(), givesLineTime: false),
    ]

    @Test("at least 95 % of 95 % intervals contain the true start or end, over all kinds of pictures")
    func coverage() throws {
        var (ends, held) = (0, 0)
        for kind in Self.kinds {
            let errors = try Self.errors(of: kind)
            ends += errors.count
            held += errors.count(where: \.isHeld)
        }
        #expect(held * 100 >= ends * 95, "\(held) of \(ends) held")
    }

    @Test("no window is a step off without its interval saying so", arguments: kinds)
    func silentErrors(_ kind: Kind) throws {
        let errors = try Self.errors(of: kind)
        #expect(errors.count >= Self.scenes, "\(errors.count / 2) of \(Self.scenes) decoded")
        for error in errors {
            #expect(error.isHeld || error.size < Scene.step, "seed \(error.seed): \(error.size) ns off")
        }
    }

    private struct EndError {
        let seed: Int
        /// In nanoseconds.
        let size: Double
        let isHeld: Bool
    }

    /// How far off the starts and ends of the scenes that could be read are.
    private static func errors(of kind: Kind) throws -> [EndError] {
        let board = try ProjectFiles.clock()
        var errors: [EndError] = []
        for seed in 1...scenes {
            let scene = try Scene(seed: seed, board: board, look: kind.look, lengthInSteps: kind.length)
            let reader = Reader(
                board: board, timeline: .log(scene.log), lineTime: kind.givesLineTime ? scene.lineTime : nil)
            guard case .decoded(let image) = reader.read(scene.image) else { continue }
            for (estimate, truth) in [
                (image.exposure.start, scene.window.start), (image.exposure.end, scene.window.end),
            ] {
                errors.append(
                    EndError(
                        seed: seed, size: Double(abs((estimate.value - truth).nanosecondCount)),
                        isHeld: estimate.low <= truth && truth <= estimate.high))
            }
        }
        return errors
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
