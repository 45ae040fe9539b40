import Foundation
import Glibc
import SystemCalls

/// Counts what this thread asks of the C library's allocator, with probes of the kernel (tracefs, uprobes).
final class AllocationCount {
    private static let tracing = "/sys/kernel/tracing"
    private static let functions = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"]
    private let folder = "\(tracing)/instances/allocations"

    /// Sets the probes, which do nothing yet.
    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        for function in Self.functions {
            guard let address = dlsym(nil, function), let place = try Self.place(of: UInt(bitPattern: address)) else {
                continue
            }
            try Self.write(
                "p:lightboard/\(function) \(place)", to: "\(Self.tracing)/uprobe_events", flags: O_WRONLY | O_APPEND)
        }
        try Self.write("common_pid == \(Self.thread())", to: "\(folder)/events/lightboard/filter")
    }

    deinit {
        rmdir(folder)
        for function in Self.functions {
            try? Self.write("-:lightboard/\(function)", to: "\(Self.tracing)/uprobe_events", flags: O_WRONLY | O_APPEND)
        }
    }

    /// How often the body asked for memory, and counting itself: an empty body tells how often that is.
    func during(_ body: () throws -> Void) throws -> Int {
        // Opened for writing anew, the record becomes empty.
        try Self.write("\n", to: "\(folder)/trace", flags: O_WRONLY | O_TRUNC)
        try Self.write("1", to: "\(folder)/events/lightboard/enable")
        try body()
        try Self.write("0", to: "\(folder)/events/lightboard/enable")
        let trace = String(decoding: try File.read("\(folder)/trace"), as: UTF8.self)
        return trace.split(separator: "\n").count { !$0.hasPrefix("#") }
    }

    /// The file, and the place in it, that an address of this process was mapped from: "libc.so.6:0x9a3c0".
    private static func place(of address: UInt) throws -> String? {
        let maps = String(decoding: try File.read("/proc/self/maps"), as: UTF8.self)
        for match in maps.matches(of: /([0-9a-f]+)-([0-9a-f]+) \S+ ([0-9a-f]+) \S+ \d+ +(\/.*)/) {
            guard let start = UInt(match.1, radix: 16), let end = UInt(match.2, radix: 16),
                let offset = UInt(match.3, radix: 16), start <= address, address < end
            else { continue }
            return "\(match.4):0x\(String(address - start + offset, radix: 16))"
        }
        return nil
    }

    /// The kernel's number of this thread.
    private static func thread() throws -> Substring {
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        return link.split(separator: "/").last ?? ""
    }

    private static func write(_ text: String, to path: String, flags: Int32 = O_WRONLY) throws {
        try FileDescriptor(opening: path, flags: flags).write(Array(text.utf8))
    }
}
