import BoardModel
import Documents
import Foundation
import Testing

struct ShippedBoardTests {
    /// Between two 5 mm LEDs, whose flanges are 5.8 mm wide.
    private static let leastDistance = 6.5
    /// Anchors that a rotation brings this near to each other could be mistaken; in mm.
    private static let tolerance = 3.0

    @Test("every board file is known here, and drawn in docs/boards")
    func complete() throws {
        let boards = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("rigs/boards"))
        let drawings = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("docs/boards"))
        #expect(boards.sorted() == ProjectFiles.boardNames.map { $0 + ".json5" })
        #expect(drawings.sorted() == ProjectFiles.boardNames.map { $0 + ".svg" })
    }

    @Test("a board is named as its file and described in docs/boards.md", arguments: ProjectFiles.boardNames)
    func name(_ name: String) throws {
        #expect(try ProjectFiles.board(name).name == name)
        #expect(try ProjectFiles.text("docs/boards.md").contains("(boards/\(name).svg)"))
    }

    @Test("the drawing in docs/boards is the board file's", arguments: ProjectFiles.boardNames)
    func drawing(_ name: String) throws {
        #expect(try BoardDrawing(ProjectFiles.board(name)).svg == ProjectFiles.text("docs/boards/\(name).svg"))
    }

    @Test("LEDs lie on the board and leave each other room", arguments: ProjectFiles.boardNames)
    func room(_ name: String) throws {
        let board = try ProjectFiles.board(name)
        for (index, led) in board.leds.enumerated() {
            let (x, y) = (led.position.x.value, led.position.y.value)
            #expect((2.5...(board.width.value - 2.5)).contains(x) && (2.5...(board.height.value - 2.5)).contains(y))
            for other in board.leds[..<index] {
                let distance = hypot(other.position.x.value - x, other.position.y.value - y)
                #expect(distance >= Self.leastDistance, "\(led.id) and \(other.id)")
            }
        }
    }

    @Test(
        "no turn of a board puts its anchors where they were, but for one that is not of our making",
        arguments: ProjectFiles.boardNames.filter { $0 != "rocsync-v1" })
    func asymmetry(_ name: String) throws {
        let board = try ProjectFiles.board(name)
        let points = board.indices(of: .anchor).map {
            SIMD2(board.leds[$0].position.x.value, board.leds[$0].position.y.value)
        }
        let centre = points.reduce(SIMD2(0, 0), +) / Double(points.count)
        let arms = points.map { $0 - centre }
        // A turn that maps the set onto itself maps the first anchor onto another one, about the centre of all.
        for target in arms.dropFirst() {
            let angle = atan2(target.y, target.x) - atan2(arms[0].y, arms[0].x)
            let turned = arms.map {
                SIMD2($0.x * cos(angle) - $0.y * sin(angle), $0.x * sin(angle) + $0.y * cos(angle))
            }
            let fits = turned.allSatisfy { point in
                arms.contains { hypot($0.x - point.x, $0.y - point.y) < Self.tolerance }
            }
            #expect(!fits)
        }
    }

    @Test("the patterns in the documentation are ones for their boards")
    func patterns() throws {
        let blocks = try ProjectFiles.text("docs/boards.md").components(separatedBy: "```json5\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        for (name, text) in zip(["bars-48", "rocsync-v1", "rocsync-v2"], blocks) {
            let board = try ProjectFiles.board(name)
            let pattern = try Pattern(document: Document.parse(Array(text.utf8), file: name), board: board)
            #expect(pattern.tracks.flatMap(\.leds).count == board.leds.count)
        }
        let board = try ProjectFiles.board("clock-26")
        let advice = try PatternAdvice(board, PatternNeeds(exposure: .milliseconds(10), range: .seconds(5)))
        #expect(try ProjectFiles.text("docs/patterns.md").contains(PatternDocument(advice.pattern, board: board).text))
    }

    @Test("the wiring table of clock-26 gives every signal a line and a pin of its own")
    func wiring() throws {
        let rows = try ProjectFiles.text("docs/boards.md").split(separator: "\n").map {
            $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }.filter { $0.count == 5 && $0[1].hasPrefix("GPIO") }
        let board = try ProjectFiles.board("clock-26")
        #expect(rows.map { $0[0] } == board.indices(of: .signal).map { board.leds[$0].id })
        #expect(rows.map { $0[3] } == board.indices(of: .signal).map { board.leds[$0].color.rawValue })
        #expect(Set(rows.map { $0[1] }) == Set((2...27).map { "GPIO\($0)" }))
        #expect(Set(rows.map { $0[2] }).count == 26)
    }

    @Test("the wiring table of a chain names every signal once, in board order", arguments: ["chain-64", "bars-48"])
    func chain(_ name: String) throws {
        let sections = try ProjectFiles.text("docs/boards.md").components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(name) })
        let rows = section.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
            .filter { $0.count == 5 && $0[1].contains("QA to QH") }
        let names = rows.flatMap { $0[0].components(separatedBy: ",") }.flatMap { stretch -> [String] in
            let ends = stretch.components(separatedBy: " to ").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let letter = ends[0].first, let first = Int(ends[0].dropFirst()), let last = Int(ends[1].dropFirst())
            else { return [] }
            return (first...last).map { "\(letter)\($0)" }
        }
        let board = try ProjectFiles.board(name)
        #expect(names == board.indices(of: .signal).map { board.leds[$0].id })
        #expect(rows.indices.allSatisfy { rows[$0][1].hasPrefix(" \($0 + 1),") })
    }
}
