@testable import BoardControl
import Glibc
import SystemCalls
import Timebase

/// Another program that holds lines: `gpioset` of the Debian package gpiod, until this is let go of.
final class LineHolder {
    private let process: ChildProcess
    /// The program's process.
    var number: Int32 { process.number }

    /// Starts the program; returns when it has the lines.
    init(_ offsets: [Int], of chip: String) throws {
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        process = try ChildProcess(
            ["/usr/bin/gpioset", "--mode=signal", chip] + offsets.map { "\($0)=1" }, input: nothing, output: nothing,
            errors: nothing
        )
        let handle = try GPIOHandle(device: "/dev/\(chip)")
        while try !offsets.allSatisfy({ try handle.line($0).isUsed }) {
            Deadline.sleep(until: Timestamp.now() + .milliseconds(5))
        }
    }
}
