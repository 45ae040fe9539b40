import Glibc

/// Waits for a moment on the rig's clock: sleeps for most of it, then spins to meet it closely.
public enum Deadline {
    /// How long before the moment sleeping gives way to spinning: longer than a timer's usual wake-up delay
    /// (about 80 µs on an unloaded Linux machine), short enough to leave the processor to others.
    public static let spin: Duration = .microseconds(150)

    /// Returns at the moment, or at once when it is past.
    ///
    /// - Returns: the clock when it returned.
    @discardableResult
    public static func wait(until moment: Timestamp) -> Timestamp {
        sleep(until: moment - spin)
        var now = Timestamp.now()
        while now < moment { now = Timestamp.now() }
        return now
    }

    /// Sleeps until the moment without spinning (`clock_nanosleep(2)`, absolute); a signal does not cut it short.
    public static func sleep(until moment: Timestamp) {
        guard moment > Timestamp.now() else { return }
        var request = timespec(
            tv_sec: Int(moment.nanoseconds / 1_000_000_000), tv_nsec: Int(moment.nanoseconds % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &request, nil) == EINTR {}
    }
}
