import SystemCalls

/// How the processors have spent their time since the machine was started (`/proc/stat`).
struct ProcessorTimes: Hashable {
    /// The time that there was, in ticks.
    let total: UInt64
    /// The time of it that a host gave to other machines.
    let stolen: UInt64

    /// The times until now; `nil` when the kernel does not tell.
    static func now() -> ProcessorTimes? {
        (try? File.read("/proc/stat")).flatMap { ProcessorTimes(text: String(decoding: $0, as: UTF8.self)) }
    }

    /// Reads the first line: "cpu", then user, nice, system, idle, iowait, irq, softirq and steal (proc(5)). What follows
    /// is part of user and nice.
    init?(text: String) {
        let words = text.prefix { !$0.isNewline }.split(separator: " ")
        let times = words.dropFirst().prefix(8).compactMap { UInt64($0) }
        guard words.first == "cpu", times.count == 8 else { return nil }
        total = times.reduce(0, &+)
        stolen = times[7]
    }

    /// The share of the time between that was stolen; `nil` when there was none.
    func steal(since earlier: ProcessorTimes) -> Double? {
        guard total > earlier.total, stolen >= earlier.stolen else { return nil }
        return Double(stolen - earlier.stolen) / Double(total - earlier.total)
    }
}
