import Foundation
import SystemCalls
import Timebase

/// The kernel's own record of every GPIO line that is set, on the rig's clock (tracefs, event `gpio_value`).
final class KernelTrace {
    /// A line was set.
    struct Setting {
        let time: Timestamp
        /// The kernel's number of the line.
        let line: Int
        let value: Int
    }

    private let folder: String

    /// Begins to record.
    ///
    /// - Parameter megabytes: room for the record, for each processor; a setting takes some 40 bytes.
    init(named name: String, megabytes: Int) throws {
        folder = "/sys/kernel/tracing/instances/\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        for (file, text) in [
            ("trace_clock", "mono"), ("buffer_size_kb", String(megabytes * 1024)),
            ("events/gpio/gpio_value/enable", "1"),
        ] {
            try FileDescriptor(opening: "\(folder)/\(file)", flags: O_WRONLY).write(Array(text.utf8))
        }
    }

    deinit { rmdir(folder) }

    /// Ends the recording and tells the settings of lines in order.
    func settings(of lines: Range<Int>) throws -> [Setting] {
        try FileDescriptor(opening: "\(folder)/tracing_on", flags: O_WRONLY).write(Array("0".utf8))
        var settings: [Setting] = []
        let bytes = try File.read("\(folder)/trace") + [0]
        bytes.withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            // "player-31 [001] ..... 12.345678: gpio_value: 512 set 1", 300 000 times: scanned by the C library, because
            // an unoptimised build would take minutes in a virtual machine.
            while let event = strstr(place, ": gpio_value: ") {
                var stamp = event - 1
                while stamp.pointee != CChar(UInt8(ascii: " ")) { stamp -= 1 }
                var rest: UnsafeMutablePointer<CChar>?
                let seconds = strtol(stamp, &rest, 10)
                let microseconds = rest.map { strtol($0 + 1, nil, 10) } ?? 0
                let line = strtol(event + 14, &rest, 10)
                let isSet = rest.map { strncmp($0, " set ", 5) == 0 } ?? false
                if isSet, lines.contains(line), let rest {
                    settings.append(
                        Setting(
                            time: Timestamp(nanoseconds: Int64(seconds * 1_000_000 + microseconds) * 1_000), line: line,
                            value: strtol(rest + 5, nil, 10)))
                }
                place = UnsafePointer(event + 14)
            }
        }
        return settings
    }

    /// How many settings were lost for want of room.
    func lost() throws -> Int {
        var lost = 0
        for processor in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/per_cpu") {
            let text = String(decoding: try File.read("\(folder)/per_cpu/\(processor)/stats"), as: UTF8.self)
            for match in text.matches(of: /(?:overrun|dropped events): (\d+)/) { lost += Int(match.1) ?? 0 }
        }
        return lost
    }
}
