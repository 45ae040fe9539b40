import Analysis
import BoardModel
import Imaging
import Testing

/// Readings of a picture for which the board's place is known beforehand.
struct BoardHintTests {
    private let scene: Scene
    private let reader: Reader
    private let found: DecodedImage

    init() throws {
        scene = try Scene(seed: 2, board: try ProjectFiles.clock(), lengthInSteps: 3...6)
        reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        found = try Self.decoded(reader.read(scene.image))
    }

    private static func decoded(_ outcome: Reading.Outcome) throws -> DecodedImage {
        try #require(Reading(file: "scene", outcome: outcome).decoded)
    }

    /// The place of the board found by itself, moved by some pixels.
    private func place(movedBy x: Double, _ y: Double) -> BoardPlace {
        var moved = found.board.homography.elements
        for column in 0..<3 {
            moved[column] += x * moved[6 + column]
            moved[3 + column] += y * moved[6 + column]
        }
        return BoardPlace(
            method: .anchors, residual: 0, homography: Homography(elements: moved), distortion: found.board.distortion)
    }

    private func contains(_ image: DecodedImage, _ scene: Scene) -> Bool {
        image.exposure.start.low <= scene.window.start && scene.window.start <= image.exposure.start.high
            && image.exposure.end.low <= scene.window.end && scene.window.end <= image.exposure.end.high
    }

    @Test("a board is tracked from where it was some pixels away, and read as if it had been searched for")
    func tracked() throws {
        let read = try Self.decoded(reader.read(scene.image, hint: .tracked(place(movedBy: 2, -1.5))))
        #expect(read.board.method == .tracked)
        #expect(contains(read, scene))
        for (one, other) in zip(read.leds, found.leds) {
            #expect(abs(one.x - other.x) < 0.3 && abs(one.y - other.y) < 0.3)
        }
    }

    @Test("a board that is not where it was is searched for in the whole picture")
    func lost() throws {
        let read = try Self.decoded(reader.read(scene.image, hint: .tracked(place(movedBy: 40, 25))))
        #expect(read == found)
    }

    @Test("a given place is used as it is")
    func given() throws {
        let place = place(movedBy: 0, 0)
        let read = try Self.decoded(reader.read(scene.image, hint: .given(place)))
        #expect(read.board.method == .given)
        #expect(read.board.homography == place.homography)
        #expect(contains(read, scene))
    }

    @Test(
        "a given place that no camera can see is refused",
        arguments: [
            [Double](repeating: 0, count: 9), [0, 0, 320, 0, 0, 240, 0, 0, 1],
            [1e300, 0, 0, 0, 1e300, 0, 0, 0, 1e-300],
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
        ])
    func impossible(elements: [Double]) {
        let place = BoardPlace(method: .given, residual: 0, homography: Homography(elements: elements))
        let outcome = reader.read(scene.image, hint: .given(place))
        #expect(Reading(file: "scene", outcome: outcome).refusal?.reason == .boardNotFound)
    }

    @Test("a given place that does not explain the picture is refused", arguments: [2.5, 12, 60, 5000])
    func notExplained(shift: Double) {
        let outcome = reader.read(scene.image, hint: .given(place(movedBy: shift, 0)))
        #expect(Reading(file: "scene", outcome: outcome).refusal?.reason == .boardNotFound)
    }
}
