import Statistics

/// Work with what it may take, and what simpler work over the same bytes takes.
struct Benchmark: Sendable {
    /// How it is called on the command line.
    let name: String
    /// What the median may be at most, in nanoseconds; `nil` where nothing is promised.
    var target: Double?
    /// Makes the inputs and gives the work, with the simpler work that it is compared to.
    let prepare: @Sendable () throws -> (work: Work, baseline: Work)

    /// The least and the most samples of a median, and the nanoseconds that they may take together.
    private static let (fewest, most, patience) = (11, 501, 2e9)

    func measure() throws -> Measurement {
        let (work, baseline) = try prepare()
        return Measurement(
            name: name, work: work.name, nanoseconds: try Self.median(of: work), target: target,
            baseline: baseline.name, baselineNanoseconds: try Self.median(of: baseline))
    }

    private static func median(of work: Work) throws -> Double {
        let start = ContinuousClock.now
        var samples: [Double] = []
        while samples.count < fewest
            || samples.count < most && ContinuousClock.now - start < .nanoseconds(Int64(patience))
        {
            samples.append(try work.sample())
        }
        return Median.of(samples) ?? .nan
    }
}
