/// How the command ends, as its launcher sees it.
enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// The camera does not work.
    case hardware = 4
    /// The command line is wrong (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// The trial's folder is wrong (`EX_DATAERR` of sysexits.h).
    case badInput = 65
    /// Ended by Ctrl-C; what there was is written (128 + SIGINT).
    case interrupted = 130
    /// Ended by SIGTERM; what there was is written (128 + SIGTERM).
    case terminated = 143
}
