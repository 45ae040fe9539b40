import Synchronization
import SystemCalls

/// What a player asks of the system so that steps come on time: real-time priority and memory that stays where it is.
///
/// It plays without, too. On a busy machine steps then come late by milliseconds, or by a page fault: their times stay
/// true, for they are logged, but a late step is a coarser one to read.
public enum Punctuality {
    /// The real-time priority: before every ordinary thread, behind the kernel's interrupt threads (50).
    public static let priority: Int32 = 40

    /// What the system does not grant to this process: nothing when it is privileged.
    ///
    /// - Throws: `SystemError` when there can be no thread to try it with.
    public static func refusals() throws(SystemError) -> [SystemError] {
        let attempt = Attempt()
        try JoinableThread(name: "punctuality") { attempt.refusals.withLock { $0 = claim() } }.join()
        return attempt.refusals.withLock { $0 }
    }

    /// Asks for both, for the calling thread, and returns what was not granted.
    @discardableResult
    static func claim() -> [SystemError] {
        var refusals: [SystemError] = []
        do { try RealTime.prioritizeThread(priority) } catch { refusals.append(error) }
        do { try RealTime.lockMemory() } catch { refusals.append(error) }
        return refusals
    }

    private final class Attempt: Sendable {
        let refusals = Mutex<[SystemError]>([])
    }
}
