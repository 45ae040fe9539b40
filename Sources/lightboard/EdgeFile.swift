import BoardModel
import SystemCalls

/// The file that an edge log is wanted in, looked at before anything is played.
struct EdgeFile {
    private let path: String

    /// A file that can be written, and is not touched yet.
    ///
    /// - Throws: `Failure` when nothing can be written there.
    init(_ path: String) throws(Failure) {
        self.path = path
        do throws(SystemError) {
            try File.checkReplacing(path)
        } catch {
            throw Self.failure(error)
        }
    }

    /// Replaces the file.
    ///
    /// - Throws: `Failure` when it cannot be written any more.
    func write(_ log: EdgeLog) throws(Failure) {
        do throws(SystemError) {
            try File.replace(path, with: log.text)
        } catch {
            throw Self.failure(error)
        }
    }

    private static func failure(_ error: SystemError) -> Failure {
        Failure(message: "\(error); name another file with --edges", code: .badInput)
    }
}
