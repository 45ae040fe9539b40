import Glibc

/// A process of this machine, as messages name it.
public struct RunningProcess: Hashable, Sendable, CustomStringConvertible {
    /// The system's number for it.
    public let number: Int32

    /// The process of a number, whether it runs or not.
    public init(number: Int32) { self.number = number }

    /// "process 4711 (lightboard-camera)", the name where the system tells it.
    public var description: String {
        // The words of its command line, each with a zero behind it (proc_pid_cmdline(5)).
        let program = (try? File.read("/proc/\(number)/cmdline"))?.split(separator: 0).first
        guard let name = program?.split(separator: UInt8(ascii: "/")).last else { return "process \(number)" }
        return "process \(number) (\(String(decoding: name, as: UTF8.self)))"
    }

    /// The numbers of all processes, in order (proc(5)).
    public static var allNumbers: [Int32] {
        ((try? Folder.names(in: "/proc")) ?? []).compactMap { Int32($0) }.sorted()
    }

    /// The other processes that have a file open, as far as the caller may look: root sees all of them.
    public static func having(open path: String) -> [RunningProcess] {
        allNumbers.filter { $0 != getpid() }.filter { number in
            let files = (try? Folder.names(in: "/proc/\(number)/fd")) ?? []
            return files.contains { File.realPath("/proc/\(number)/fd/\($0)") == path }
        }.map { RunningProcess(number: $0) }
    }
}
