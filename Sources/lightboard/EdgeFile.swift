import BoardModel
import Glibc
import SystemCalls

/// The file that an edge log is wanted in, looked at before anything is played.
struct EdgeFile {
    private let path: String

    /// - Throws: `Failure` when nothing can be written there.
    init(_ path: String) throws(Failure) {
        self.path = path
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "./"
        do throws(SystemError) {
            if Folder.isThere(path) { throw SystemError("write", path, code: EISDIR) }
            try retrying("write into the folder", String(folder)) { access("\(folder).", W_OK | X_OK) }
        } catch {
            throw Self.failure(error)
        }
    }

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
