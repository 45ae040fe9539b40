/// An error that ends a command, with the exit code that belongs to it.
struct Failure: Error {
    /// One line with what is wrong and the remedy.
    let message: String
    /// More lines, where one does not hold it: one for each of several things.
    var details: [String] = []
    /// How the command ends.
    let code: ExitCode
}
