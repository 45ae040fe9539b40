import Glibc

/// Something to be measured: each sample tells what doing it once took.
struct Work {
    /// What is done, as the table names it.
    let name: String
    /// One sample, in nanoseconds.
    let sample: () throws -> Double

    /// Work that brings its own samples, such as how late a player was.
    init(_ name: String, sample: @escaping () throws -> Double) {
        self.name = name
        self.sample = sample
    }

    /// Work whose samples are the processor time that it takes, of all threads together.
    init(_ name: String, timing work: @escaping () throws -> Void) rethrows {
        let repeats = try Self.repeats(of: work)
        self.init(name) { try Self.processorTime { for _ in 0..<repeats { try work() } } / Double(repeats) }
    }

    /// The least time of a sample, in nanoseconds: reading the clock takes less than a thousandth of it.
    private static let leastSample = 1e6

    /// How often work is done in a sample. Finding that out warms the caches, too.
    private static func repeats(of work: () throws -> Void) rethrows -> Int {
        var repeats = 1
        while try processorTime({ for _ in 0..<repeats { try work() } }) < leastSample { repeats *= 2 }
        return repeats
    }

    private static func processorTime(_ work: () throws -> Void) rethrows -> Double {
        let start = processorTime()
        try work()
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
