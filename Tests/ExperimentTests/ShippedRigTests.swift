@testable import BoardControl
import Experiment
import Foundation
import Testing

/// The rig files to start from, against what such machines have.
@Suite(.enabled(if: GPIOListing.isThere, "needs the listings of real machines"))
struct ShippedRigTests {
    private func wires(_ name: String) throws -> [GPIOWire] {
        switch try Rig(file: "rigs/\(name).json5").output {
        case .gpio(let wiring): wiring.wires
        case .shiftRegisters(let wiring): wiring.wires
        case .bench: []
        }
    }

    private func assignments(_ rig: String, on chips: [GPIOChip]) throws -> [GPIOAssignment] {
        try GPIOResolution(chips: chips, realPath: { $0 }).assignments(of: wires(rig))
    }

    struct Machine: Sendable, CustomTestStringConvertible {
        let rig: String
        let heading: String
        let chip: String
        let offsets: [Int]
        var testDescription: String { "\(rig) on \(heading)" }
    }

    static let machines = [
        Machine(rig: "raspberry-pi-5", heading: "Pi 5, kernel <= 6.6.20", chip: "gpiochip4", offsets: Array(2...27)),
        Machine(rig: "raspberry-pi-5", heading: "Pi 5, kernel 6.6.47", chip: "gpiochip0", offsets: Array(2...27)),
        Machine(rig: "raspberry-pi-5", heading: "Pi 5 2025", chip: "gpiochip0", offsets: Array(2...27)),
        Machine(rig: "raspberry-pi-4", heading: "Pi 4", chip: "gpiochip0", offsets: Array(2...27)),
        Machine(rig: "jetson", heading: "Jetson AGX Orin", chip: "gpiochip0", offsets: [85, 112, 113]),
        Machine(rig: "x86-ch341", heading: "CH341 out-of-tree", chip: "gpiochip1", offsets: Array(0...7)),
    ]

    @Test(
        "each rig file finds its chip on the machines that it is for, whatever the chip's number", arguments: machines)
    func chip(_ machine: Machine) throws {
        let chips = GPIOListing.chips(try GPIOListing.part(machine.heading, of: "gpiodetect_variants.txt"))
        let assignments = try assignments(machine.rig, on: chips)
        #expect(assignments.map(\.chip.name) == [machine.chip])
        #expect(assignments.flatMap { $0.lines.map(\.offset) } == machine.offsets)
    }

    @Test("on a Raspberry Pi 4 the wanted lines are the header's, of which SPI holds two")
    func raspberryPi4() throws {
        let listing = GPIOListing.chips(try GPIOListing.text("rpi4_gpioinfo_v2.txt"))
        let chips = listing.map { $0.labelled($0.name == "gpiochip0" ? "pinctrl-bcm2711" : "raspberrypi-exp-gpio") }
        let assignment = try #require(try assignments("raspberry-pi-4", on: chips).first)
        #expect(assignment.lines.map(\.name) == (2...27).map { "GPIO\($0)" })
        let held = assignment.lines.filter { assignment.chip.lines[$0.offset].isUsed }
        #expect(held.map(\.wire.name) == ["R5", "R6"])
        #expect(held.map { assignment.chip.lines[$0.offset].consumer } == ["spi0 CS1", "spi0 CS0"])
    }

    @Test("on a Raspberry Pi 5 with an older kernel the same offsets have the names of header pins")
    func raspberryPi5() throws {
        let chips = GPIOListing.chips(try GPIOListing.text("rpi5_gpioinfo_v1_oldkernel.txt"))
        let assignment = try #require(try assignments("raspberry-pi-5", on: chips).first)
        let names = Dictionary(uniqueKeysWithValues: assignment.lines.map { ($0.wire.name, $0.name) })
        #expect(names["R0"] == "PIN3")
        #expect(names["R15"] == "PIN11")
        let held = assignment.lines.filter { assignment.chip.lines[$0.offset].isUsed }
        #expect(held.map(\.offset) == [7, 8, 14])
    }

    @Test("adapters alike are told apart by the ports that they are in")
    func twins() throws {
        let text = try GPIOListing.part("several identical FTDI", of: "gpiodetect_variants.txt")
        let chips = zip(GPIOListing.chips(text), ["1-2", "1-3", "1-1"]).map { chip, port in
            GPIOChip(
                name: chip.name, label: chip.label, folder: "/sys/devices/usb1/\(port)/\(port):1.0/\(chip.name)",
                lines: chip.lines)
        }
        let resolution = GPIOResolution(
            chips: chips, realPath: { $0.replacing("/sys/bus/usb/devices/", with: "/sys/devices/usb1/") })
        let assignments = try resolution.assignments(of: wires("x86-ft232h"))
        #expect(assignments.map(\.chip.name) == ["gpiochip5", "gpiochip7"])
        #expect(
            assignments.map { $0.lines.map(\.wire.name) } == [["C0", "C1", "C2", "C3"], ["R0", "R1", "R2", "R3"]])
    }

    @Test("a CH341 whose driver keeps lines has those lines marked as in use")
    func keptLines() throws {
        let chips = GPIOListing.chips(try GPIOListing.text("ch341_gpioinfo_all_used.txt"))
        let assignment = try #require(
            try assignments("x86-ch341", on: chips.map { $0.labelled("ch341") }).first)
        #expect(assignment.lines.filter { assignment.chip.lines[$0.offset].isUsed }.map(\.offset) == [0, 1, 4])
    }

    @Test("every rig file that drives real LEDs is among those tested here, but for that of the virtual machine")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: "rigs").filter { $0.hasSuffix(".json5") }
        let driving = try files.map { String($0.dropLast(6)) }.filter { try !wires($0).isEmpty }
        #expect(Set(driving) == Set(Self.machines.map(\.rig) + ["x86-ft232h", "vm"]))
    }
}
