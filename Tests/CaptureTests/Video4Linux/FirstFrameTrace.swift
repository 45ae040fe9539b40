import Foundation
import SystemCalls
import Timebase

/// The kernel's own record of when programs ask a camera who it is, and are given frames, on the rig's clock (tracefs).
final class FirstFrameTrace {
    private let folder = "/sys/kernel/tracing/instances/first-frame"

    /// Begins to record.
    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try write("mono", to: "trace_clock")
        // VIDIOC_QUERYCAP, with which both programs begin when they have opened the camera.
        try write("cmd == 0x80685600", to: "events/syscalls/sys_enter_ioctl/filter")
        try write("1", to: "events/syscalls/sys_enter_ioctl/enable")
        try write("1", to: "events/v4l2/v4l2_dqbuf/enable")
    }

    deinit { rmdir(folder) }

    /// Forgets what is recorded.
    func clear() throws { try write("", to: "trace") }

    /// From the first question to the first frame since the last clearing.
    ///
    /// - Parameter program: the beginning of the program's name, of which the kernel keeps 15 characters.
    func timeToFirstFrame(of program: String) throws -> Duration? {
        // " v4l2-ctl-139     [001] .....    17.604994: v4l2_dqbuf: minor = 0, …"
        let lines = String(decoding: try File.read("\(folder)/trace"), as: UTF8.self).split(separator: "\n").filter {
            $0.drop { $0 == " " }.hasPrefix(program.prefix(15))
        }
        func time(_ event: String) -> Double? {
            lines.first { $0.contains(event) }?.firstMatch(of: #/(\d+\.\d{6}): /#).flatMap { Double($0.1) }
        }
        guard let start = time(": sys_ioctl("), let frame = time(": v4l2_dqbuf: ") else { return nil }
        return .nanoseconds(rounding: (frame - start) * 1e9)
    }

    private func write(_ text: String, to file: String) throws {
        try FileDescriptor(opening: "\(folder)/\(file)", flags: O_WRONLY | O_TRUNC).write(Array(text.utf8))
    }
}
