import Glibc
import SystemCalls
import Timebase

extension MachineFacts {
    /// Looks at the clock that are timed together.
    private static let looks = 10_000

    /// What this machine tells.
    public static func ofThisMachine() -> MachineFacts {
        var facts = MachineFacts { path in
            (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) }
        }
        var resolution = timespec()
        if clock_getres(CLOCK_MONOTONIC, &resolution) == 0 { facts.clockResolution = .nanoseconds(resolution.tv_nsec) }
        let start = Timestamp.now()
        var last = start
        for _ in 0..<looks { last = Timestamp.now() }
        facts.clockCost = (last - start) / looks
        return facts
    }
}
