import BoardControl
import Foundation
import SystemCalls

/// A GPIO chip of the kernel's simulator (gpio-sim), there until it is let go of.
///
/// Needs root and the module; `scripts/vm-test` runs the tests that use it in a virtual machine.
final class SimulatedChip {
    private static let simulator = "/sys/kernel/config/gpio-sim"
    /// Whether the simulator is there and ours.
    static var isAvailable: Bool { access(simulator, W_OK) == 0 }

    let label: String
    /// The kernel's name of the chip.
    let name: String
    private let device: String
    private let folder: String
    private var madeFolders: [String] = []

    /// Makes a chip.
    ///
    /// - Parameters:
    ///   - names: names of lines, by offset.
    ///   - hogs: lines that the kernel keeps for itself, and what it calls their user.
    init(label: String, lineCount: Int, names: [Int: String] = [:], hogs: [Int: String] = [:]) throws {
        self.label = label
        device = "\(Self.simulator)/\(label)"
        let bank = "\(device)/bank"
        var made: [String] = []
        func make(_ path: String) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            made.append(path)
        }
        try make(device)
        try make(bank)
        try Self.write(String(lineCount), to: "\(bank)/num_lines")
        try Self.write(label, to: "\(bank)/label")
        for offset in Set(names.keys).union(hogs.keys) {
            try make("\(bank)/line\(offset)")
            if let name = names[offset] { try Self.write(name, to: "\(bank)/line\(offset)/name") }
            if let user = hogs[offset] {
                try make("\(bank)/line\(offset)/hog")
                try Self.write(user, to: "\(bank)/line\(offset)/hog/name")
                try Self.write("output-low", to: "\(bank)/line\(offset)/hog/direction")
            }
        }
        try Self.write("1", to: "\(device)/live")
        name = try Self.read("\(bank)/chip_name")
        folder = "/sys/devices/platform/\(try Self.read("\(device)/dev_name"))/\(name)"
        madeFolders = made
    }

    deinit {
        unplug()
        for path in madeFolders.reversed() { rmdir(path) }
    }

    /// The chip, as rig files name it.
    var address: GPIOChipAddress { .label(label) }

    /// Lines of it that drive the LEDs of the same numbers.
    func wires(_ offsets: some Sequence<Int>, isActiveLow: Bool = false) -> [GPIOWire] {
        offsets.map { offset in
            GPIOWire(
                name: "R\(offset)", index: offset,
                line: GPIOLineAddress(chips: [address], place: .offset(offset), isActiveLow: isActiveLow))
        }
    }

    /// The levels of its first lines, as the simulator sees them from outside.
    func levels(_ count: Int) throws -> [Int] {
        try (0..<count).map { Int(try Self.read("\(folder)/sim_gpio\($0)/value")) ?? -1 }
    }

    /// What pulls a line.
    func pull(of offset: Int) -> SimulatedPull { SimulatedPull(file: "\(folder)/sim_gpio\(offset)/pull") }

    /// The kernel's number of its first line, by which the kernel's trace names lines.
    func firstNumber() throws -> Int {
        let chips = "/sys/class/gpio"
        for entry in try FileManager.default.contentsOfDirectory(atPath: chips)
        where (try? Self.read("\(chips)/\(entry)/label")) == label {
            return Int(try Self.read("\(chips)/\(entry)/base")) ?? -1
        }
        return -1
    }

    /// Takes the chip away, whoever uses it.
    func unplug() { try? Self.write("0", to: "\(device)/live") }

    private static func write(_ text: String, to path: String) throws {
        try FileDescriptor(opening: path, flags: O_WRONLY).write(Array(text.utf8))
    }

    private static func read(_ path: String) throws -> String {
        String(decoding: try File.read(path), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
