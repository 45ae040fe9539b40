import Statistics

/// How well one picture fits its board through lenses that bend differently.
///
/// For each lens the best homography is fitted; near the best lens, the sum of squares is a parabola of the radial term, whose
/// bottom is the estimate and whose curvature tells its deviation (profile likelihood: G. A. F. Seber, C. J. Wild, Nonlinear
/// Regression (1989), section 5.2). No lens is thought more usual than another, unlike where a single picture is read.
struct LensProfile {
    /// The step of the radial term to either side: wide enough for rounding not to matter; with one of 0.02, the profile is no
    /// parabola any more, and terms come out too great by 0.0015.
    private static let step = 0.004
    /// The unknowns: eight of a homography, and the lens.
    private static let unknowns = 9
    /// Degrees of freedom that a spread can be told from.
    private static let leastFreedom = 3
    /// No spot's middle is known better, in pixels: LEDs are not quite round, and pictures of one board share that.
    private static let precision = 0.1

    /// The radial term that fits best.
    let term: Measurement

    /// The profile round a projection; `nil` when the matches do not tell the lens.
    init?(round start: BoardProjection, _ matches: [ProjectionFit.Match]) {
        let freedom = 2 * matches.count - Self.unknowns
        guard freedom >= Self.leastFreedom else { return nil }
        let sums = [-Self.step, 0, Self.step].map { step in
            let lens = start.through(start.distortion + step)
            let fitted = ProjectionFit.refine(lens, matches: matches, bends: false, steps: 4)
            return matches.map { ProjectionFit.error(fitted, $0) }.reduce(0) { $0 + $1 * $1 }
        }
        let bend = sums[0] - 2 * sums[1] + sums[2]
        guard bend > 0, bend.isFinite else { return nil }
        let shift = Self.step / 2 * (sums[0] - sums[2]) / bend
        let least = max(0, sums[1] - (sums[0] - sums[2]) * (sums[0] - sums[2]) / (8 * bend))
        let variance = max(least / Double(freedom), Self.precision * Self.precision)
        term = Measurement(
            start.distortion + shift, deviation: (2 * variance / bend).squareRoot() * Self.step)
    }
}
