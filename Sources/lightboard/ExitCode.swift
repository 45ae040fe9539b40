/// How a command ends, as the shell sees it.
enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// A verdict failed, or a figure became worse than allowed.
    case failedVerdict = 1
    /// Nothing could be decided, and `--strict` asks that it can.
    case inconclusive = 2
    /// The measurement is not to be trusted.
    case untrustworthy = 3
    /// The rig or its hardware does not work.
    case hardware = 4
    /// The command line is wrong (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// A file that was given is wrong (`EX_DATAERR` of sysexits.h).
    case badInput = 65
    /// Ended by Ctrl-C; finished trials are kept (128 + SIGINT).
    case interrupted = 130
}
