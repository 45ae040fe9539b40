/// How the command ends, as the shell sees it.
enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// The folder or the socket does not work.
    case hardware = 4
    /// The command line is wrong (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// The rig file is wrong (`EX_DATAERR` of sysexits.h).
    case badInput = 65
}
