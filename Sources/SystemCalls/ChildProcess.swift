import CSystemShims
import Glibc

/// A process that was started here, the first of a process group of its own.
///
/// It is scheduled normally whatever the priority of its parent, with no signal blocked or ignored. Whatever of its
/// group still runs when it has ended, or when its owner lets go of it, is killed.
public final class ChildProcess: @unchecked Sendable {
    // Unchecked because `status` changes; it is written once, by `reap`, which one owner at a time may call.

    /// The kernel's number for it.
    public let number: pid_t
    /// Becomes readable when the process has ended (`pidfd_open(2)`).
    public let ended: FileDescriptor
    private let name: String
    private var status: ExitStatus?

    /// Starts a program (`posix_spawn(3)`).
    ///
    /// - Parameters:
    ///   - arguments: the program's path, then its arguments.
    ///   - input: what it reads on its standard input.
    ///   - output: where its standard output goes.
    ///   - errors: where its standard error goes.
    /// - Throws: `SystemError` when it cannot be started.
    public init(
        _ arguments: [String], input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor
    ) throws(SystemError) {
        let program = arguments.first ?? ""
        name = program
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
        }
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var number = pid_t()
        let code = posix_spawn(&number, program, &actions, &attributes, &words, csystemshims_environment())
        guard code == 0 else { throw SystemError("start", program, code: code) }
        self.number = number
        do throws(SystemError) {
            ended = FileDescriptor(
                owning: try retrying("watch", program) { csystemshims_pidfd_open(number) }, path: program)
        } catch {
            kill(-number, SIGKILL)
            waitpid(number, nil, 0)
            throw error
        }
    }

    deinit {
        guard status == nil else { return }
        signalGroup(SIGKILL)
        waitpid(number, nil, 0)
    }

    /// Sends a signal to the process and all that it has started in its group (`kill(2)`); one that has ended is passed
    /// over.
    public func signalGroup(_ signal: Int32) {
        // Once its status is taken the kernel may give its number to a group of somebody else's.
        guard status == nil else { return }
        kill(-number, signal)
    }

    /// Waits for the end of the process, ends what is left of its group and takes its status (`waitpid(2)`); at once
    /// when `ended` is readable.
    ///
    /// - Throws: `SystemError`.
    public func reap() throws(SystemError) -> ExitStatus {
        if let status { return status }
        var information = siginfo_t()
        // Not taken yet: until it is, the group's number cannot go to another one.
        try retrying("wait for", name) { waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) }
        signalGroup(SIGKILL)
        var word: Int32 = 0
        try retrying("wait for", name) { waitpid(number, &word, 0) }
        let status = ExitStatus(waitStatus: word)
        self.status = status
        return status
    }

    /// A group of its own, the default answer to every signal, none blocked, and the ordinary scheduler.
    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setschedpolicy(&attributes, SCHED_OTHER)
        var priority = sched_param(sched_priority: 0)
        posix_spawnattr_setschedparam(&attributes, &priority)
        let flags =
            POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSCHEDULER
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
