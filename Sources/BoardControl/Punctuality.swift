import Synchronization
import SystemCalls

/// What a player asks of the system so that steps come on time: real-time priority and memory that stays where it is.
///
/// It plays without, too. On a busy machine steps then come late by milliseconds, or by a page fault: their times stay
/// true, for they are logged, but a late step is a coarser one to read.
public enum Punctuality {
    /// The real-time priority: before every ordinary thread, behind the kernel's interrupt threads (50).
    public static let priority: Int32 = 40

    /// What the system does not grant.
    public struct Refusal: Sendable, CustomStringConvertible {
        /// What a player asks for.
        public enum Wish: Sendable {
            case realTimePriority, lockedMemory
        }

        /// What was asked for.
        public let wish: Wish
        /// The system's words.
        public let description: String
    }

    /// What the system does not grant to this process: nothing when it is privileged.
    ///
    /// - Throws: `SystemError` when there can be no thread to try it with.
    public static func refusals() throws(SystemError) -> [Refusal] {
        let attempt = Attempt()
        try JoinableThread(name: "punctuality") { attempt.refusals.withLock { $0 = claim() } }.join()
        return attempt.refusals.withLock { $0 }
    }

    /// Asks for both, for the calling thread, and returns what was not granted.
    @discardableResult
    static func claim() -> [Refusal] {
        var refusals: [Refusal] = []
        func claim(_ wish: Refusal.Wish, _ call: () throws(SystemError) -> Void) {
            do { try call() } catch { refusals.append(Refusal(wish: wish, description: error.description)) }
        }
        claim(.realTimePriority) { () throws(SystemError) in try RealTime.prioritizeThread(priority) }
        claim(.lockedMemory, RealTime.lockMemory)
        return refusals
    }

    private final class Attempt: Sendable {
        let refusals = Mutex<[Refusal]>([])
    }
}
