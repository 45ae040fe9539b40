import Experiment
import Glibc

/// The program that runs.
enum Program {
    /// The folder that it is in, with its companions.
    static let folder: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count)
        let file = String(decoding: path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    }()

    /// The path of another program, in that folder or on the PATH; `nil` when there is none.
    static func find(_ name: String) -> String? {
        ProgramSearch.find(name, besides: folder, path: getenv("PATH").map { String(cString: $0) } ?? "")
    }
}
