import Glibc

/// Finds all exposure windows that explain the LEDs, by dividing cells of windows as long as they may hold one.
struct WindowSearch {
    /// A small cell of windows with the likelihood at its middle.
    struct Sample {
        let cell: WindowModel.Cell
        let logLikelihood: Double
    }

    /// Cells whose likelihood is less than the best one's by this factor (as a logarithm) are dropped: together they
    /// would not move a 95 % interval.
    static let cut = 9.0
    /// How finely windows are told apart, in steps.
    private static let finest = 1.0 / 24
    /// The most cells at one level; beyond it the search stops dividing and stays coarse.
    private static let mostCells = 12_000

    let model: WindowModel
    let step: Double
    /// The largest distance of an LED's row from the window's, in rows.
    let reach: Double

    /// Divides the first cells until they are small; all small cells near the best.
    func samples(from first: [WindowModel.Cell]) -> [Sample] {
        var cells = first
        while true {
            let values = cells.map { model.logLikelihood($0) }
            let best = values.max() ?? -.infinity
            let kept = zip(cells, values).filter { $0.1 >= best - Self.cut }
            let isFine = cells.allSatisfy { !canDivide($0) }
            if isFine || kept.count > Self.mostCells {
                return kept.map { Sample(cell: $0.0, logLikelihood: $0.1) }
            }
            cells = kept.flatMap { divide($0.0) }
        }
    }

    private func canDivide(_ cell: WindowModel.Cell) -> Bool { sides(cell).contains { $0 > Self.finest * step } }

    /// The cell's sides as they shift what is seen of an LED, in nanoseconds; the line time's counts by the rows.
    private func sides(_ cell: WindowModel.Cell) -> [Double] {
        [cell.halfStart, cell.halfLength, cell.halfLineTime * reach / 2]
    }

    private func divide(_ cell: WindowModel.Cell) -> [WindowModel.Cell] {
        let sides = sides(cell)
        let longest = sides.max() ?? 0
        // A side much shorter than the longest waits for its turn.
        let turns = sides.map { $0 > Self.finest * step && $0 > 0.6 * longest }
        func parts(_ divides: Bool, _ half: Double) -> [(shift: Double, half: Double)] {
            divides ? [(-half / 2, half / 2), (half / 2, half / 2)] : [(0, half)]
        }
        var children: [WindowModel.Cell] = []
        for start in parts(turns[0], cell.halfStart) {
            for length in parts(turns[1], cell.halfLength) where cell.length + length.shift > 0 {
                for lineTime in parts(turns[2], cell.halfLineTime) {
                    children.append(
                        WindowModel.Cell(
                            start: cell.start + start.shift, length: cell.length + length.shift,
                            lineTime: cell.lineTime + lineTime.shift, halfStart: start.half, halfLength: length.half,
                            halfLineTime: lineTime.half))
                }
            }
        }
        return children
    }
}
