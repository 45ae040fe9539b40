import BoardControl
import Foundation
import SystemCalls

/// The numbers by which the kernel's record names GPIO lines.
enum KernelLineNumbers {
    /// Where the kernel tells the first number of each chip.
    private static let chips = "/sys/class/gpio"

    /// The wires of a rig by the numbers of their lines.
    ///
    /// - Throws: `GPIOError`, `BenchError`, `SystemError`.
    static func wires(of wiring: GPIOWiring) throws -> [Int: WatchedLines.Wire] {
        var first: [String: Int] = [:]
        var wires: [Int: WatchedLines.Wire] = [:]
        for place in try wiring.places() {
            let base = try first[place.chip] ?? firstNumber(ofChipLabelled: place.chip)
            first[place.chip] = base
            wires[base + place.offset] = WatchedLines.Wire(
                led: place.wire.index, isActiveLow: place.wire.line.isActiveLow)
        }
        return wires
    }

    private static func firstNumber(ofChipLabelled label: String) throws -> Int {
        let entries = try FileManager.default.contentsOfDirectory(atPath: chips).filter { $0.hasPrefix("gpiochip") }
        let numbers = try entries.filter { try text("\(chips)/\($0)/label") == label }.map {
            Int(try text("\(chips)/\($0)/base"))
        }
        guard numbers.count == 1, let number = numbers[0] else { throw BenchError.noLineNumbers(chip: label) }
        return number
    }

    private static func text(_ path: String) throws(SystemError) -> String {
        String(decoding: try File.read(path), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
