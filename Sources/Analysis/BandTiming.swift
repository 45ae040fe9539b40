import Foundation
import Imaging
import Statistics
import Timebase

/// Measures how much later each row is exposed than the one above it, from the bands that a blinking light draws.
///
/// A light that blinks f times a second is seen by a rolling shutter as bands; when their phase goes on by ν turns a row,
/// rows are ν / f apart. The phase is taken from blocks of two periods and a line is laid through the phases (Boashash,
/// "Estimating and interpreting the instantaneous frequency of a signal", Proc. IEEE 80, 1992, section II): its slope
/// is ν, and how the blocks lie about it says how well it is known. What keeps the light's own frequency from being exact is
/// not in the interval.
public enum BandTiming {
    /// The fewest bands: enough blocks that the line through their phases leaves three degrees of freedom.
    static let fewestBands = 10.0
    /// The fewest rows of a band and its gap: with fewer the edges' harmonics fold back on the bands' own frequency.
    static let fewestRows = 6.0
    /// Periods a block: with a Hann window of two, neither the mean nor the second harmonic leaks into the phase.
    private static let periods = 2.0
    /// The most that phases may lie off the line, in radians, as a standard deviation. Bands keep below 0.2 at any duty
    /// and exposure; textures and slow changes of light reach 0.4 and more.
    private static let mostScatter = 0.25
    /// What uneven light does to the slope, as a share of it: the deviation that 900 rendered pictures with shading of up to
    /// 80 % showed beyond their scatter, rounded up.
    private static let shading = 2e-4

    /// Measures a whole picture of a surface that one blinking light lights evenly.
    ///
    /// - Parameter frequency: how often the light blinks.
    /// - Returns: the time from one row of the picture's file to the next, with a 95 % interval.
    public static func lineTime(of image: Image, frequency: Frequency) throws(BandTimingError) -> DurationEstimate {
        let rows = rowMeans(image)
        var turns = try coarseTurns(rows)
        var fit = PhaseLine.none
        // Each round starts from a frequency that is some ten times closer.
        for _ in 0..<3 {
            guard let line = phases(rows, turns: turns) else { throw .noBands }
            fit = line
            turns += fit.slope / (2 * .pi)
            guard turns > 0, turns < 0.5 else { throw .noBands }
        }
        guard fit.scatter <= mostScatter else { throw .noBands }
        let half = hypot(
            Confidence.studentQuantile(degrees: fit.count - 2) * fit.slopeError / (2 * .pi), shading * turns)
        let nanoseconds = 1e9 / (frequency.hertz * Double(image.reduction))
        let value = Duration.nanoseconds(rounding: turns * nanoseconds)
        guard value <= LineTime.longest else { throw .impossible(value) }
        return DurationEstimate(
            value: value,
            low: .nanoseconds(rounding: ((turns - half) * nanoseconds).rounded(.down)),
            high: .nanoseconds(rounding: ((turns + half) * nanoseconds).rounded(.up)))
    }

    /// The mean of all stored values of each row.
    private static func rowMeans(_ image: Image) -> [Double] {
        let count = image.width * image.layout.channels
        return image.bytes.withUnsafeBufferPointer { bytes in
            (0..<image.height).map { row in
                let start = row * image.stride
                return Double(bytes[start..<(start + count)].reduce(0) { $0 + Int($1) }) / Double(max(1, count))
            }
        }
    }

    /// The strongest frequency in turns a row, to a fraction of a turn a picture: the highest value of the spectrum under
    /// a Hann window, by Goertzel's recurrence.
    private static func coarseTurns(_ rows: [Double]) throws(BandTimingError) -> Double {
        let count = Double(rows.count)
        guard count >= fewestBands * fewestRows else { throw .tooFewRows(rows.count) }
        let mean = rows.reduce(0, +) / count
        let windowed = rows.enumerated().map { row, value in
            (value - mean) * (1 - cos(2 * .pi * (Double(row) + 0.5) / count))
        }
        let step = 1 / (4 * count)
        var best = (turns: 0.0, power: 0.0)
        for index in 1...Int(0.5 / step) {
            let turns = Double(index) * step
            let power = power(windowed, turns: turns)
            if power > best.power { best = (turns, power) }
        }
        guard best.power > 0 else { throw .noBands }
        guard best.turns * count >= fewestBands else { throw .tooFewBands }
        guard best.turns * fewestRows <= 1 else { throw .tooNarrow }
        return best.turns
    }

    private static func power(_ values: [Double], turns: Double) -> Double {
        let factor = 2 * cos(2 * .pi * turns)
        var (last, beforeLast) = (0.0, 0.0)
        for value in values { (last, beforeLast) = (value + factor * last - beforeLast, last) }
        return last * last + beforeLast * beforeLast - factor * last * beforeLast
    }

    /// The line through what the phases of the blocks have beyond a frequency; `nil` when a block has none.
    private static func phases(_ rows: [Double], turns: Double) -> PhaseLine? {
        let length = Int((periods / turns).rounded())
        let count = rows.count / length
        guard count > 3 else { return nil }
        let begin = (rows.count - count * length) / 2
        var phases: [(row: Double, phase: Double)] = []
        for block in 0..<count {
            let start = begin + block * length
            let middle = Double(start) + Double(length - 1) / 2
            guard let phase = phase(rows[start..<(start + length)], turns: turns) else { return nil }
            let beyond = phase - 2 * .pi * turns * (middle - Double(begin))
            // Unwrapped: each phase is taken nearest to the one before.
            let last = phases.last?.phase ?? beyond
            phases.append((middle, last + remainder(beyond - last, 2 * .pi)))
        }
        return PhaseLine(phases)
    }

    /// The phase in the middle of a block, from a least-squares fit, under a Hann window, of a straight line and a
    /// sinusoid.
    private static func phase(_ rows: ArraySlice<Double>, turns: Double) -> Double? {
        let length = Double(rows.count)
        var normal = [Double](repeating: 0, count: 16)
        var right = [Double](repeating: 0, count: 4)
        for (index, value) in rows.enumerated() {
            let weight = 1 - cos(2 * .pi * (Double(index) + 0.5) / length)
            let place = Double(index) - (length - 1) / 2
            let angle = 2 * .pi * turns * place
            let basis = [1, place / length, cos(angle), sin(angle)]
            for i in 0..<4 {
                right[i] += weight * basis[i] * value
                for j in 0..<4 { normal[4 * i + j] += weight * basis[i] * basis[j] }
            }
        }
        guard let fit = LinearSystem.solve(normal, right), fit[2] != 0 || fit[3] != 0 else { return nil }
        return atan2(-fit[3], fit[2])
    }
}
