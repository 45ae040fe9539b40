import Glibc

/// Asks the system for punctuality.
public enum RealTime {
    /// Lets the calling thread run before every ordinary one (`sched_setscheduler(2)`, `SCHED_FIFO`); processes that it
    /// starts do not inherit that.
    ///
    /// - Parameter priority: from 1 to 99.
    /// - Throws: `SystemError` without the privilege.
    public static func prioritizeThread(_ priority: Int32) throws(SystemError) {
        var parameters = sched_param(sched_priority: priority)
        try retrying("take", "real-time priority") {
            sched_setscheduler(0, SCHED_FIFO | Self.resetOnFork, &parameters)
        }
    }

    /// Keeps all memory that the process has by now from being paged out (`mlockall(2)`, `MCL_CURRENT`). Memory that it
    /// takes later is left alone, so that no later allocation fails for want of the privilege.
    ///
    /// - Throws: `SystemError` without the privilege.
    public static func lockMemory() throws(SystemError) {
        try retrying("lock", "memory") { mlockall(MCL_CURRENT) }
    }

    /// `SCHED_RESET_ON_FORK`.
    private static let resetOnFork: Int32 = 0x4000_0000
}
