import Glibc
import Timebase

/// A value that threads share, and wait for to change (`pthread_mutex_lock(3)`, `pthread_cond_wait(3)`).
///
/// `Synchronization.Mutex` cannot be waited on, and Dispatch would be loaded before the camera's first call.
final class Monitor<State: Sendable>: @unchecked Sendable {
    // Unchecked, since the compiler cannot see that `state` is only touched with the mutex held.
    private var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    // Computed, since types with parameters store nothing of their own.
    private static var nanosecondsPerSecond: Int64 { 1_000_000_000 }

    init(_ state: State) {
        self.state = state
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Changes the value and wakes those who wait.
    func change(_ body: (inout State) -> Void) {
        pthread_mutex_lock(mutex)
        body(&state)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until the body finds in the value what it looks for.
    func wait<Result>(for body: (inout State) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Waits until the body finds in the value what it looks for; `nil` when it does not within the time
    /// (`pthread_cond_timedwait(3)`).
    func wait<Result>(within limit: Duration, for body: (inout State) -> Result?) -> Result? {
        let deadline = max(0, (Timestamp.now() + limit).nanoseconds)
        var time = timespec(
            tv_sec: time_t(deadline / Self.nanosecondsPerSecond), tv_nsec: Int(deadline % Self.nanosecondsPerSecond))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            if pthread_cond_timedwait(condition, mutex, &time) != 0 { return body(&state) }
        }
    }
}
