/// What a benchmark came to: medians, in nanoseconds.
struct Measurement: Encodable {
    let name: String
    /// What was done.
    let work: String
    let nanoseconds: Double
    let target: Double?
    /// What it was compared to.
    let baseline: String
    let baselineNanoseconds: Double

    /// How many times as long as the baseline the work takes.
    var ratio: Double { nanoseconds / baselineNanoseconds }

    private enum CodingKeys: String, CodingKey {
        case name, work, baseline
        case nanoseconds = "ns"
        case target = "target_ns"
        case baselineNanoseconds = "baseline_ns"
    }
}
