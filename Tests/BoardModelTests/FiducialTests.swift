import BoardModel
import Documents
import Testing

struct FiducialTests {
    /// A board of one LED and the fiducials.
    private func board(_ fiducials: String) throws(DocumentError) -> Board {
        let text = """
            {format: "lightboard.board/1", name: "tagged", size: {width: 100, height: 80},
             leds: [{id: "L0", role: "signal", color: "red", x: 70, y: 40}], fiducials: [\(fiducials)]}
            """
        return try Board(document: Document.parse(Array(text.utf8), file: "board.json5"))
    }

    @Test("tags place a board that has no anchors")
    func read() throws {
        let board = try board("{family: 'tag36h11', id: 586, x: 20, y: 30, size: 16}")
        let fiducial = try #require(board.fiducials.first)
        #expect(fiducial.tag.family == .tag36h11)
        #expect(fiducial.tag.id == 586)
        #expect(fiducial.corners.map { [$0.x.value, $0.y.value] } == [[12, 22], [28, 22], [28, 38], [12, 38]])
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fiducials: String
        let words: [String]
    }

    private static let mistakes = [
        Mistake(testDescription: "neither anchors nor tags", fiducials: "", words: ["leds", "add fiducials"]),
        Mistake(
            testDescription: "a misspelt family", fiducials: "{family: 'tag36h111', id: 0, x: 20, y: 30, size: 16}",
            words: ["fiducials[0].family", "did you mean 'tag36h11'?"]),
        Mistake(
            testDescription: "an id that the family has not",
            fiducials: "{family: 'tag16h5', id: 30, x: 20, y: 30, size: 16}",
            words: ["fiducials[0].id", "30", "from 0 to 29"]),
        Mistake(
            testDescription: "a size of nothing", fiducials: "{family: 'tag16h5', id: 3, x: 20, y: 30, size: 0}",
            words: ["fiducials[0].size", "above 0 mm"]),
        Mistake(
            testDescription: "a size beyond all measure",
            fiducials: "{family: 'tag16h5', id: 3, x: 20, y: 30, size: 1e300}",
            words: ["fiducials[0].size", "1e+300", "up to 1000000 mm"]),
        Mistake(
            testDescription: "a place beyond all measure",
            fiducials: "{family: 'tag16h5', id: 3, x: 20, y: -1e300, size: 16}",
            words: ["fiducials[0].y", "-1e+300", "from -1000000 to 1000000"]),
        Mistake(
            testDescription: "a misspelt key", fiducials: "{family: 'tag16h5', id: 3, x: 20, y: 30, sise: 16}",
            words: ["fiducials[0]", "did you mean 'size'?"]),
        Mistake(
            testDescription: "a tag twice",
            fiducials: "{family: 'tag16h5', id: 3, x: 20, y: 20, size: 9}, "
                + "{family: 'tag16h5', id: 3, x: 20, y: 50, size: 9}",
            words: ["fiducials[1]", "tag16h5 3 is used twice"]),
        Mistake(
            testDescription: "an LED on a tag's rim", fiducials: "{family: 'tag36h11', id: 3, x: 59, y: 40, size: 20}",
            words: ["fiducials[0]", "'L0' lies on the tag"]),
    ]

    @Test("a mistake is named with its key and a remedy", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        do throws(DocumentError) {
            _ = try board(mistake.fiducials)
            Issue.record("the board was read")
        } catch {
            for word in ["board.json5"] + mistake.words { #expect(error.description.contains(word)) }
        }
    }

    @Test("the drawing shows a tag's black cells in their true size and place")
    func drawing() throws {
        let svg = BoardDrawing(try board("{family: 'tag16h5', id: 0, x: 30, y: 20, size: 12}")).svg
        // OpenCV's drawing turned upright: ###### ###.## ###..# ####.# #.#..# ######, cells of 2 mm from (24, 14) on.
        #expect(
            svg.contains(
                "M24 14h12v2h-12zM24 16h6v2h-6zM32 16h4v2h-4zM24 18h6v2h-6zM34 18h2v2h-2zM24 20h8v2h-8zM34 20h2v2h-2z"
                    + "M24 22h2v2h-2zM28 22h2v2h-2zM34 22h2v2h-2zM24 24h12v2h-12z"))
        #expect(svg.contains("tag16h5 0"))
    }
}
