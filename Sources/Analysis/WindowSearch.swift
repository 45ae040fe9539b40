import Glibc

/// Finds all exposure windows that explain the LEDs, by dividing cells of windows as long as they may hold one.
struct WindowSearch {
    /// A small cell of windows with the likelihood at its middle.
    struct Sample {
        let cell: WindowCell
        /// Under each tone curve, one a lane.
        let logLikelihoods: SIMD8<Double>
        /// Under the tone curve that explains the LEDs best.
        let best: Double

        init(_ cell: WindowCell, _ logLikelihoods: SIMD8<Double>) {
            self.cell = cell
            self.logLikelihoods = logLikelihoods
            best = logLikelihoods.max()
        }
    }

    /// Cells whose likelihood is less than the best one's by this factor (as a logarithm) are dropped: together they
    /// would not move a 95 % interval.
    static let cut = 9.0
    /// By how much more, for each step of a cell's half sides: a cell that holds a flash of an LED in one corner looks
    /// bad as a whole.
    private static let cutOfCoarse = 70.0
    /// Half a cell's side, in steps, from which on it is fine enough where many cells are left.
    private static let fine = 1.0 / 16
    /// Half a cell's side, in steps, that is fine enough for any picture.
    private static let finest = 1.0 / 250
    /// So many cells make a smooth distribution of start and end, and of the line time too.
    private static let (enoughCells, enoughWithLineTime) = (60, 300)
    /// The most cells that are divided once more, in the rough search and in the fine one; with more the search stays
    /// coarse.
    private static let (mostRough, mostFine) = (5000, 1500)

    /// Half a cell's side, in steps, down to which one tone curve is enough to see which cells are hopeless.
    private static let rough = 1.0 / 8
    /// Tone curves whose likelihood is less by this factor, as a logarithm, are left out.
    private static let negligible = 6.0
    /// How much better than a rough value, as a logarithm, the true one may be.
    private static let roughCut = 24.0

    /// With few tone curves.
    let roughModel: WindowModel
    /// With all tone curves.
    let fullModel: WindowModel
    let step: Double
    /// The largest distance of an LED's row from the window's, in rows.
    let reach: Double

    /// Divides the first cells until they are small; all small cells near the best.
    ///
    /// Windows of a shutter that exposes all rows at once have a dimension less than those of a rolling one, and are
    /// divided by themselves: there may be few of them.
    func samples(from first: [WindowCell]) -> [Sample] {
        let samples = [true, false].flatMap { isGlobal in
            let cells = first.filter { ($0.halfLineTime == 0) == isGlobal }
            return cells.isEmpty ? [] : refined(promising(cells))
        }
        return Self.kept(samples, within: Self.cut)
    }

    /// The cells, down to a rough size, that may hold a window that explains the LEDs.
    private func promising(_ first: [WindowCell]) -> [WindowCell] {
        var model = roughModel
        var cells = first
        while true {
            let samples = cells.map { Sample($0, model.logLikelihoods($0)) }
            let kept = Self.kept(samples, within: Self.roughCut)
            cells = kept.map(\.cell)
            if kept.count > Self.mostRough || isWithin(Self.rough, kept) { return cells }
            cells = cells.flatMap { $0.divided(Self.rough * step, reach: reach) }
        }
    }

    private func refined(_ first: [WindowCell]) -> [Sample] {
        var model = fullModel
        var cells = first
        let enough = first.contains { $0.halfLineTime > 0 } ? Self.enoughWithLineTime : Self.enoughCells
        while true {
            let samples = cells.map { Sample($0, model.logLikelihoods($0)) }
            let size = samples.reduce(0) { max($0, $1.cell.size(reach: reach) / step) }
            model.narrow(to: Self.negligible + Self.cutOfCoarse * size)
            let kept = Self.kept(samples, within: Self.cut + Self.cutOfCoarse * size)
            let weighty = Self.kept(kept, within: Self.cut)
            let target = weighty.count >= enough ? Self.fine : Self.finest
            if kept.count > Self.mostFine || isWithin(target, kept) { return weighty }
            cells = kept.flatMap { $0.cell.divided(target * step, reach: reach) }
        }
    }

    private static func kept(_ samples: [Sample], within cut: Double) -> [Sample] {
        let best = samples.reduce(-Double.infinity) { max($0, $1.best) }
        return samples.filter { $0.best >= best - cut }
    }

    private func isWithin(_ target: Double, _ samples: [Sample]) -> Bool {
        samples.allSatisfy { $0.cell.size(reach: reach) <= target * step }
    }
}
