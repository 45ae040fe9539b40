import BoardModel
import Foundation
import Timebase

/// A flexible panel of 8 × 32 LEDs, 10 mm apart, on which a word is lit in green.
enum LEDPanel {
    /// Which LEDs are lit, read off the photograph by eye.
    private static let word = [
        "................................",
        ".....######..#....#..######.....",
        ".....#.......##..##..#..........",
        ".....#####...#.##.#..#####......",
        ".....#.......#....#..#..........",
        ".....#.......#....#..#..........",
        ".....######..#....#..#..........",
        "................................",
    ]
    /// Lit LEDs that stand for anchors, by row and column: corners of the word and one within.
    private static let anchors = ["1/5", "1/26", "6/5", "6/21", "1/10"]
    /// How the panel is bent: how far its LEDs are from where those of a flat one with the same corners would be seen, in
    /// mm, as polynomials: in row i and column j the factor of ((column − 15.5) / 16)^i · ((row − 3.5) / 4)^j. Fitted in NumPy to the
    /// 256 LEDs of the photograph, lit ones and glints, to 0.5 mm.
    private static let bend = (
        x: [
            [3.08, -2.21, 0.0],
            [4.36, -1.68, 0.41],
            [-9.81, 1.03, 0.42],
            [-10.37, 5.43, -0.02],
            [7.37, 1.42, -0.99],
            [5.38, -3.89, 0.5],
        ],
        y: [
            [2.25, 0.82, -0.17],
            [-1.24, -2.18, -0.18],
            [-5.39, -1.16, 0.89],
            [-0.66, 3.32, 1.17],
            [2.86, 0.31, -0.34],
            [2.06, -1.07, -0.97],
        ]
    )

    static let lit: Set<String> = Set(
        word.enumerated().flatMap { row, line in
            line.enumerated().compactMap { $1 == "#" ? "\(row)/\($0)" : nil }
        })

    static let board = Board(
        name: "panel-256", width: Millimetres(320), height: Millimetres(80),
        leds: word.enumerated().flatMap { row, line in
            line.indices.enumerated().map { column, _ in
                let id = "\(row)/\(column)"
                return LED(
                    id: id, role: anchors.contains(id) ? .anchor : .signal, color: .green,
                    position: BoardPoint(
                        x: Millimetres(5 + 10 * Double(column) + bent(row, column, by: bend.x)),
                        y: Millimetres(5 + 10 * Double(row) + bent(row, column, by: bend.y))))
            }
        })

    private static func bent(_ row: Int, _ column: Int, by factors: [[Double]]) -> Double {
        let (across, down) = ((Double(column) - 15.5) / 16, (Double(row) - 3.5) / 4)
        return factors.enumerated().reduce(0) { sum, line in
            line.element.enumerated().reduce(sum) {
                $0 + $1.element * pow(across, Double(line.offset)) * pow(down, Double($1.offset))
            }
        }
    }

    /// The word for the second of three seconds, the anchors all the time.
    static func log() throws -> EdgeLog {
        let dark = BoardState(lit: board.indices(of: .anchor))
        let word = BoardState(lit: board.leds.indices.filter { lit.contains(board.leds[$0].id) })
        return try EdgeLog(
            [dark, word, dark, dark].enumerated().map { second, state in
                let moment = Timestamp(nanoseconds: Int64(second) * 1_000_000_000)
                return Edge(before: moment, after: moment + .microseconds(5), state: state)
            })
    }
}
