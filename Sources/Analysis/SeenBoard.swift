import BoardModel

/// A board as one picture shows it: where it is, and how much light its LEDs give.
///
/// Finding a board and dating what it shows are two steps: what was seen can be read against other times, too.
public struct SeenBoard: Sendable {
    let board: Board
    let found: FoundBoard
    /// The light of each LED; `nil` for those that cannot be seen.
    let lights: [LEDLight?]
    /// Columns of the picture.
    let width: Int
    /// Rows of the picture.
    let height: Int
    /// Channels of the picture.
    let channels: Int
    /// The light of each LED in shares of like LEDs', where that was measured beforehand.
    var gains: [Double]?

    /// Where the board is.
    public var place: BoardPlace { found.place }

    /// The same board, found in another way.
    func found(by method: BoardPlace.Method) -> SeenBoard {
        SeenBoard(
            board: board,
            found: FoundBoard(method: method, projection: found.projection, residual: found.residual),
            lights: lights, width: width, height: height, channels: channels)
    }

    /// The row that windows are given for, where the board's centre is seen.
    var middleRow: Double { found.projection.project(board.centre).y }

    /// How far below that row each LED is seen, in rows.
    var rows: [Double?] {
        let middle = middleRow
        return lights.map { $0.map { $0.place.y - middle } }
    }
}
