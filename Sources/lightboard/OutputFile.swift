import SystemCalls

/// A file that a command writes at its end, looked at before it begins.
struct OutputFile {
    private let path: String
    private let option: String

    /// A file that can be written, and is not touched yet.
    ///
    /// - Parameter option: the option that names it.
    /// - Throws: `Failure` when nothing can be written there.
    init(_ path: String, option: String) throws(Failure) {
        self.path = path
        self.option = option
        do throws(SystemError) { try File.checkReplacing(path) } catch { throw failure(error) }
    }

    /// Replaces the file.
    ///
    /// - Throws: `Failure` when it cannot be written any more.
    func write(_ text: String) throws(Failure) {
        do throws(SystemError) { try File.replace(path, with: text) } catch { throw failure(error) }
    }

    private func failure(_ error: SystemError) -> Failure {
        Failure(message: "\(error); name another file with --\(option)", code: .badInput)
    }
}
