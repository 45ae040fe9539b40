import Glibc

/// Finds all exposure windows that explain the LEDs, by dividing cells of windows as long as they may hold one.
struct WindowSearch {
    /// A small cell of windows with the likelihood at its middle.
    struct Sample {
        let cell: WindowCell
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
    /// So many cells make a smooth distribution of start and end, and of the line time too.
    private static let (enoughCells, enoughWithLineTime) = (120, 400)
    /// The most cells at one level; beyond it the search stops dividing and stays coarse.
    private static let mostCells = 5000

    /// Half a cell's side, in steps, down to which one tone curve is enough to see which cells are hopeless.
    private static let rough = 1.0 / 8
    /// Half a cell's side, in steps, from which on its middle shows what each tone curve can explain.
    private static let small = 1.0 / 32
    /// Tone curves whose likelihood is less by this factor, as a logarithm, are then left out.
    private static let negligible = 6.0
    /// How much better than a rough value, as a logarithm, the true one may be.
    private static let roughCut = 28.0

    /// With few tone curves.
    let roughModel: WindowModel
    /// With all tone curves.
    let fullModel: WindowModel
    let step: Double
    /// The largest distance of an LED's row from the window's, in rows.
    let reach: Double

    /// Divides the first cells until they are small; all small cells near the best.
    func samples(from first: [WindowCell]) -> [Sample] {
        refined(promising(first))
    }

    /// The cells, down to a rough size, that may hold a window that explains the LEDs.
    private func promising(_ first: [WindowCell]) -> [WindowCell] {
        var model = roughModel
        var cells = first
        while true {
            let samples = cells.map { Sample(cell: $0, logLikelihoods: model.logLikelihoods($0)) }
            let kept = Self.kept(samples, within: Self.roughCut)
            cells = kept.map(\.cell)
            if kept.count > Self.mostCells || isWithin(Self.rough, kept) { return cells }
            cells = cells.flatMap { $0.divided(Self.rough * step, reach: reach) }
        }
    }

    private func refined(_ first: [WindowCell]) -> [Sample] {
        var model = fullModel
        var cells = first
        let enough = first.contains { $0.halfLineTime > 0 } ? Self.enoughWithLineTime : Self.enoughCells
        while true {
            let samples = cells.map { Sample(cell: $0, logLikelihoods: model.logLikelihoods($0)) }
            model.narrow(to: isWithin(Self.small, samples) ? Self.negligible : Self.coarseCut)
            let kept = Self.kept(samples, within: Self.coarseCut)
            let weighty = Self.kept(kept, within: Self.cut)
            let target = weighty.count >= enough ? Self.fine : Self.finest
            if kept.count > Self.mostCells || isWithin(target, kept) { return weighty }
            cells = kept.flatMap { $0.cell.divided(target * step, reach: reach) }
        }
    }

    private static func kept(_ samples: [Sample], within cut: Double) -> [Sample] {
        let best = samples.reduce(-Double.infinity) { max($0, $1.best) }
        return samples.filter { $0.best >= best - cut }
    }

    private func isWithin(_ target: Double, _ samples: [Sample]) -> Bool {
        samples.allSatisfy { $0.cell.isWithin(target * step, reach: reach) }
    }
}
