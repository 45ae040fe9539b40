import Glibc

/// The three streams that a program is started with.
public enum StandardStreams {
    /// Takes the places of those that whoever started this program has closed. Otherwise the next file that is opened gets
    /// one of them, and what is meant for people goes into it.
    ///
    /// What stands in has nothing to read, and refuses what is written to it as a closed one does. Call it first.
    public static func fillGaps() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
            // The lowest number that is free is the one that is taken.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
