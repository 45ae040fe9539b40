import Glibc

/// Finds all exposure windows that explain the LEDs, by dividing cells of windows as long as they may hold one.
struct WindowSearch {
    /// A small cell of windows with the likelihood at its middle.
    struct Sample {
        let cell: WindowModel.Cell
        /// Under each tone curve.
        let logLikelihoods: [Double]

        /// Under the tone curve that explains the LEDs best.
        var best: Double { logLikelihoods.max() ?? -.infinity }
    }

    /// Cells whose likelihood is less than the best one's by this factor (as a logarithm) are dropped: together they
    /// would not move a 95 % interval.
    static let cut = 9.0
    /// The same for cells that are still divided: a cell that holds a flash of an LED in one corner looks bad as a whole.
    private static let coarseCut = 20.0
    /// Half a cell's side, in steps, from which on it is fine enough where many cells are left.
    private static let fine = 1.0 / 16
    /// Half a cell's side, in steps, that is fine enough for any picture.
    private static let finest = 1.0 / 250
    /// So many cells make a smooth distribution.
    private static let enoughCells = 500
    /// The most cells at one level; beyond it the search stops dividing and stays coarse.
    private static let mostCells = 5000

    /// Half a cell's side, in steps, down to which one tone curve is enough to see which cells are hopeless.
    private static let rough = 1.0 / 8
    /// How much better than a rough value, as a logarithm, the true one may be.
    private static let roughCut = 28.0
    /// About how many cells say which tone curves are possible.
    private static let witnesses = 200

    /// With one tone curve.
    let roughModel: WindowModel
    /// With all tone curves.
    let fullModel: WindowModel
    let step: Double
    /// The largest distance of an LED's row from the window's, in rows.
    let reach: Double

    /// Divides the first cells until they are small; all small cells near the best.
    func samples(from first: [WindowModel.Cell]) -> [Sample] {
        var cells = first
        var model: WindowModel?
        while true {
            let isRough = model == nil
            let current = model ?? roughModel
            let samples = cells.map { Sample(cell: $0, logLikelihoods: current.logLikelihoods($0)) }
            let best = samples.reduce(-Double.infinity) { max($0, $1.best) }
            let kept = samples.filter { $0.best >= best - (isRough ? Self.roughCut : Self.coarseCut) }
            let weighty = kept.count { $0.best >= best - Self.cut }
            if isRough, kept.count > Self.mostCells || cells.allSatisfy({ isWithin(Self.rough, $0) }) {
                cells = kept.map(\.cell)
                let pace = max(1, kept.count / Self.witnesses)
                model = fullModel.narrowed(to: stride(from: 0, to: kept.count, by: pace).map { kept[$0].cell })
                continue
            }
            let target = isRough ? Self.rough : weighty >= Self.enoughCells ? Self.fine : Self.finest
            if !isRough, kept.count > Self.mostCells || cells.allSatisfy({ isWithin(target, $0) }) {
                return kept.filter { $0.best >= best - Self.cut }
            }
            cells = kept.flatMap { divide($0.cell, target) }
        }
    }

    private func isWithin(_ target: Double, _ cell: WindowModel.Cell) -> Bool {
        sides(cell).allSatisfy { $0 <= target * step }
    }

    /// The cell's sides as they shift what is seen of an LED, in nanoseconds; the line time's counts by the rows.
    private func sides(_ cell: WindowModel.Cell) -> [Double] {
        [cell.halfStart, cell.halfLength, cell.halfLineTime * reach / 2]
    }

    private func divide(_ cell: WindowModel.Cell, _ target: Double) -> [WindowModel.Cell] {
        let sides = sides(cell)
        let longest = sides.max() ?? 0
        // A side much shorter than the longest waits for its turn.
        let turns = sides.map { $0 > target * step && $0 > 0.6 * longest }
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
