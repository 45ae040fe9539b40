/// An error that ends a command, with the exit code that belongs to it.
struct Failure: Error {
    /// One line with what is wrong and the remedy.
    let message: String
    /// How the command ends.
    let code: ExitCode
}
