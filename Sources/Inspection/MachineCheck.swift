import BoardControl
import Timebase

/// What a machine's own facts say about measuring with it.
struct MachineCheck {
    let facts: MachineFacts
    /// What the system does not grant.
    let refusals: Set<Punctuality.Refusal.Wish>

    /// The oldest kernel that has all that is used: edges of GPIO lines on the monotonic clock, and the second version of
    /// the GPIO interface.
    private static let oldestKernel = (5, 10)
    /// A look at the clock that takes longer goes through a system call or a slow bus, and brackets every edge with that.
    private static let longestLook: Duration = .nanoseconds(500)
    /// A clock that is coarser is not a high-resolution timer.
    private static let coarsestClock: Duration = .microseconds(1)
    /// So close to where it slows down, a machine will slow down under load, in degrees Celsius.
    private static let reserve = 5.0
    /// Those of the kernel's governors that leave the frequency as it is; others take milliseconds to speed up.
    private static let steadyGovernors: Set<String> = ["performance", "userspace"]

    var findings: [Finding] { [kernel, clock, realTime, memory, frequency, heat] }

    private var kernel: Finding {
        let subject = "kernel"
        guard let release = facts.kernel else {
            return .poor(subject, "it does not tell its version", remedy: "mount /proc")
        }
        let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard let major = numbers.first, (major, numbers.dropFirst().first ?? 0) < Self.oldestKernel else {
            return .well(subject, release)
        }
        return .blocking(
            subject, release,
            remedy:
                "use Linux \(Self.oldestKernel.0).\(Self.oldestKernel.1) or newer: older ones stamp edges on another clock"
        )
    }

    private var clock: Finding {
        let words =
            "\(facts.clockSource ?? "an unknown source"), resolution \(facts.clockResolution.text), a look takes"
            + " \(facts.clockCost.text)"
        guard facts.clockResolution > Self.coarsestClock || facts.clockCost > Self.longestLook else {
            return .well("clock", words)
        }
        return .poor(
            "clock", words,
            remedy:
                "choose a counter of the processor: clocksource=tsc tsc=reliable on the kernel's command line of a PC")
    }

    private var realTime: Finding {
        let limit = facts.priorityLimit.map(String.init) ?? "unlimited"
        let words = facts.maySetPriority ? "CAP_SYS_NICE" : "RLIMIT_RTPRIO is \(limit)"
        return permission(
            "real-time priority", isGranted: !refusals.contains(.realTimePriority), by: words,
            limit: "@realtime - rtprio \(Punctuality.priority)")
    }

    private var memory: Finding {
        let limit = facts.lockLimit.map { "\($0 / 1024) KiB" } ?? "unlimited"
        return permission(
            "locked memory", isGranted: !refusals.contains(.lockedMemory),
            by: facts.mayLockMemory ? "CAP_IPC_LOCK" : "RLIMIT_MEMLOCK is \(limit)",
            limit: "@realtime - memlock unlimited")
    }

    private func permission(_ subject: String, isGranted: Bool, by words: String, limit: String) -> Finding {
        guard !isGranted else { return .well(subject, "granted, \(words)") }
        return .poor(
            subject, "refused, \(words)",
            remedy: "add '\(limit)' to /etc/security/limits.d/realtime.conf, join the group realtime and log in again")
    }

    private var frequency: Finding {
        let subject = "processor frequency"
        guard !facts.governors.isEmpty else {
            return .well(subject, "no governor: it is fixed, or the host's business")
        }
        let words = facts.governors.joined(separator: ", ")
        guard facts.governors.contains(where: { !Self.steadyGovernors.contains($0) }) else {
            return .well(subject, words)
        }
        return .poor(
            subject, words, remedy: "sudo cpupower frequency-set --governor performance, for as long as is measured")
    }

    private var heat: Finding {
        let subject = "temperature"
        guard let hottest = facts.temperatures.max(by: { $0.degrees < $1.degrees }) else {
            return .well(subject, "not measured")
        }
        let near = facts.temperatures.first { zone in zone.limit.map { zone.degrees > $0 - Self.reserve } ?? false }
        guard let near, let limit = near.limit else {
            return .well(subject, "\(Self.degrees(hottest.degrees)) in \(hottest.zone)")
        }
        return .poor(
            subject, "\(Self.degrees(near.degrees)) in \(near.zone), which is slowed down at \(Self.degrees(limit))",
            remedy: "cool it: give it a fan, or let it rest")
    }

    private static func degrees(_ value: Double) -> String { "\(Int(value.rounded())) °C" }
}
