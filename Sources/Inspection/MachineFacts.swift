import Timebase

/// What a machine tells of itself, as far as a measurement depends on it.
public struct MachineFacts: Hashable, Sendable {
    /// The kernel's release, such as "6.1.0-57-amd64".
    var kernel: String?
    /// What the kernel's clock is read from, such as "tsc".
    var clockSource: String?
    /// The smallest difference that `CLOCK_MONOTONIC` tells.
    var clockResolution: Duration = .zero
    /// How long a look at it takes.
    var clockCost: Duration = .zero
    /// The highest real-time priority that the process may take without a privilege (`RLIMIT_RTPRIO`); `nil` without a
    /// limit.
    var priorityLimit: Int?
    /// The most memory that the process may lock without a privilege, in bytes (`RLIMIT_MEMLOCK`); `nil` without a limit.
    var lockLimit: Int?
    /// Whether the process may take real-time priority whatever the limits (`CAP_SYS_NICE`).
    var maySetPriority = false
    /// Whether it may lock memory whatever the limits (`CAP_IPC_LOCK`).
    var mayLockMemory = false
    /// The frequency governors of the processors that have one, each once.
    var governors: [String] = []
    /// The temperatures that are measured.
    var temperatures: [Temperature] = []

    /// A place whose temperature is measured.
    struct Temperature: Hashable, Sendable {
        /// What the kernel calls it, such as "cpu-thermal".
        let zone: String
        /// In degrees Celsius.
        let degrees: Double
        /// From where on the kernel slows the machine down, in degrees Celsius; `nil` when it does not say.
        let limit: Double?
    }
}
