import Foundation
import SystemCalls

/// The GPIO chips of this machine.
enum GPIOMachine {
    /// The lines of each chip that the wires mean.
    ///
    /// - Throws: `GPIOError`.
    static func assignments(of wires: [GPIOWire]) throws(GPIOError) -> [GPIOAssignment] {
        let (chips, refused) = try chips()
        let resolution = GPIOResolution(chips: chips, realPath: File.realPath)
        do throws(GPIOError) {
            return try resolution.assignments(of: wires)
        } catch {
            switch error {
            // What is not found may be on a chip that we may not look at.
            case .noSuchChip, .noSuchName: throw refused ?? error
            default: throw error
            }
        }
    }

    /// All chips that can be looked at, by number, and why the first of the others cannot.
    ///
    /// Links among the devices are passed over: some systems keep an old number as a link to the new one.
    private static func chips() throws(GPIOError) -> (chips: [GPIOChip], refused: GPIOError?) {
        var chips: [GPIOChip] = []
        var refused: GPIOError?
        for name in names() {
            do throws(SystemError) {
                chips.append(try chip(name))
            } catch {
                refused = refused ?? explain(error, device: "/dev/\(name)")
            }
        }
        if chips.isEmpty { throw refused ?? .noChips }
        return (chips, refused)
    }

    /// "gpiochip0" and so on, by number.
    private static func names() -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
        return entries.filter { $0.hasPrefix("gpiochip") && File.realPath("/dev/\($0)") == "/dev/\($0)" }
            .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    private static func chip(_ name: String) throws(SystemError) -> GPIOChip {
        let handle = try GPIOHandle(device: "/dev/\(name)")
        let (label, count) = try handle.describe()
        var lines: [GPIOLine] = []
        for offset in 0..<count { lines.append(try handle.line(offset)) }
        return GPIOChip(
            name: name, label: label, folder: File.realPath("/sys/bus/gpio/devices/\(name)") ?? "", lines: lines)
    }

    /// The error of opening a chip's device, with the group that could be joined.
    static func explain(_ error: SystemError, device: String) -> GPIOError {
        guard error.code == EACCES || error.code == EPERM else { return .unreadable(error.description) }
        var status = stat()
        guard stat(device, &status) == 0, status.st_gid != 0, status.st_mode & (S_IRGRP | S_IWGRP) != 0,
            let group = getgrgid(status.st_gid)
        else { return .forbidden(device: device, group: nil) }
        return .forbidden(device: device, group: String(cString: group.pointee.gr_name))
    }
}
