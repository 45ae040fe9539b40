import Analysis
import BoardModel
import Imaging
import Testing
import Timebase

struct RefusalTests {
    private static func picture(_ value: (Int, Int) -> UInt8) -> Image {
        let (width, height) = (320, 240)
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += [value(x, y), value(x, y), value(x, y)] }
        }
        return Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: bytes)
    }

    /// Reads a picture against the log of a scene that it does not show.
    private func reason(_ image: Image) throws -> Refusal.Reason? {
        let board = try ProjectFiles.clock()
        let log = try Scene(seed: 1, board: board).log
        return refusal(Reader(board: board, timeline: .log(log)).read(image))?.reason
    }

    private func refusal(_ outcome: Reading.Outcome) -> Refusal? {
        guard case .undecodable(let refusal) = outcome else { return nil }
        return refusal
    }

    @Test("a picture that is the same everywhere is blank")
    func blank() throws {
        #expect(try reason(Self.picture { _, _ in 90 }) == .imageBlank)
    }

    @Test("a picture that is white everywhere is overexposed, whatever its noise")
    func white() throws {
        #expect(try reason(Self.picture { _, _ in 255 }) == .overexposed)
        #expect(try reason(Self.picture { x, y in UInt8(245 + (x * 7 + y * 13) % 11) }) == .overexposed)
    }

    @Test("a picture without light is too dark, whatever its noise")
    func dark() throws {
        #expect(try reason(Self.picture { x, y in UInt8((x * 7 + y * 13) % 9) }) == .tooDark)
    }

    @Test("bright spots that do not lie like the anchors are no board")
    func lamps() throws {
        let lamps = Self.picture { x, y in
            (x - 60) * (x - 60) + (y - 80) * (y - 80) < 30 || (x > 200 && y > 200) ? 250 : 20
        }
        #expect(try reason(lamps) == .boardNotFound)
    }

    @Test("a board half outside the picture is not read")
    func cutOff() throws {
        let board = try ProjectFiles.clock()
        let scene = try Scene(seed: 3, board: board, look: Scene.Look(offset: 300))
        #expect(refusal(Reader(board: board, timeline: .log(scene.log)).read(scene.image)) != nil)
    }

    @Test("an exposure that the log does not cover is never given a time inside the log")
    func otherLog() throws {
        let board = try ProjectFiles.clock()
        let scene = try Scene(seed: 2, board: board, lengthInSteps: 3...6)
        // The log from ten turns of the ring after the exposure on.
        let rest = try EdgeLog(scene.log.edges.filter { $0.before > scene.window.end + .milliseconds(60) })
        let outcome = Reader(board: board, timeline: .log(rest), lineTime: scene.lineTime).read(scene.image)
        #expect(refusal(outcome) != nil)
    }

    @Test("a log of fewer than two changes tells of no time")
    func shortLog() throws {
        let board = try ProjectFiles.clock()
        let scene = try Scene(seed: 2, board: board)
        let log = try EdgeLog(Array(scene.log.edges.prefix(1)))
        #expect(refusal(Reader(board: board, timeline: .log(log)).read(scene.image))?.reason == .outsideLog)
    }
}
