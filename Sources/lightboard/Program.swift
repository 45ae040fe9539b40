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
}
