@testable import BoardControl
import Testing

struct GPIOResolutionTests {
    private static func chip(
        _ name: String, label: String, folder: String = "", names: [String?]
    ) -> GPIOChip {
        GPIOChip(
            name: name, label: label, folder: folder,
            lines: names.map { GPIOLine(name: $0, consumer: nil, isUsed: false) })
    }

    private let twins = GPIOResolution(
        chips: [
            chip("gpiochip0", label: "soc", folder: "/sys/devices/soc/gpiochip0", names: ["LED", nil, "FAN"]),
            chip(
                "gpiochip5", label: "ftdi-cbus", folder: "/sys/devices/usb1/1-2/1-2:1.0/gpiochip5", names: [nil, nil]),
            chip("gpiochip6", label: "ftdi-cbus", folder: "/sys/devices/usb1/1-3/1-3:1.0/gpiochip6", names: ["FAN"]),
        ],
        realPath: {
            [
                "/dev/lightboard": "/dev/gpiochip6", "/sys/bus/usb/devices/1-2": "/sys/devices/usb1/1-2",
                "/sys/bus/usb/devices/1": "/sys/devices/usb1",
            ][$0]
        })

    private func place(_ chips: [GPIOChipAddress], _ place: GPIOLineAddress.Place) throws -> String {
        let wire = GPIOWire(name: "R0", index: 0, line: GPIOLineAddress(chips: chips, place: place))
        return try twins.assignments(of: [wire]).map { "\($0.chip.name) \($0.lines.map(\.offset))" }.joined()
    }

    @Test("a chip is found by its label")
    func label() throws { #expect(try place([.label("soc")], .offset(1)) == "gpiochip0 [1]") }

    @Test("a chip is found by the folder of the hardware that it belongs to")
    func folder() throws { #expect(try place([.path("/sys/bus/usb/devices/1-2")], .offset(1)) == "gpiochip5 [1]") }

    @Test("a chip is found by a link to its device")
    func link() throws { #expect(try place([.path("/dev/lightboard")], .name("FAN")) == "gpiochip6 [0]") }

    @Test("a line is found by its name, whichever chip it is on")
    func name() throws { #expect(try place([], .name("LED")) == "gpiochip0 [0]") }

    struct Failure: Sendable, CustomTestStringConvertible {
        let id: String
        let chips: [GPIOChipAddress]
        let place: GPIOLineAddress.Place
        let message: String
        var testDescription: String { id }
    }

    static let failures = [
        Failure(
            id: "a label of no chip", chips: [.label("pinctrl-rp1")], place: .offset(0),
            message: "there is no GPIO chip labelled 'pinctrl-rp1'; this machine has soc (gpiochip0), "
                + "ftdi-cbus (gpiochip5), ftdi-cbus (gpiochip6)"),
        Failure(
            id: "a label of two chips", chips: [.label("ftdi-cbus")], place: .offset(0),
            message: "several GPIO chips are labelled 'ftdi-cbus': ftdi-cbus (gpiochip5), ftdi-cbus (gpiochip6); "
                + "tell them apart by path (docs/gpio.md)"),
        Failure(
            id: "a path of two chips", chips: [.path("/sys/bus/usb/devices/1")], place: .offset(0),
            message: "several GPIO chips are at /sys/bus/usb/devices/1: ftdi-cbus (gpiochip5), ftdi-cbus (gpiochip6); "
                + "tell them apart by path (docs/gpio.md)"),
        Failure(
            id: "a path to nothing", chips: [.path("/dev/nothing")], place: .offset(0),
            message: "there is no GPIO chip at /dev/nothing; this machine has soc (gpiochip0), "
                + "ftdi-cbus (gpiochip5), ftdi-cbus (gpiochip6)"),
        Failure(
            id: "an offset beyond the last line", chips: [.label("soc")], place: .offset(3),
            message: "R0: soc (gpiochip0) has no line 3; its lines are 0 to 2"),
        Failure(
            id: "a name of two lines", chips: [], place: .name("FAN"),
            message: "R0: several lines are named 'FAN': line 2 of soc (gpiochip0), line 0 of ftdi-cbus (gpiochip6); "
                + "say which chip is meant"),
        Failure(
            id: "a misspelt name", chips: [.label("soc")], place: .name("LEF"),
            message: "R0: soc (gpiochip0) has no line named 'LEF'; did you mean 'LED'?"),
        Failure(
            id: "a name on a chip whose lines have none", chips: [.path("/sys/bus/usb/devices/1-2")],
            place: .name("CBUS0"),
            message: "R0: ftdi-cbus (gpiochip5) has no line named 'CBUS0'; "
                + "gpioinfo shows the names; some kernels give none: use offsets then"),
    ]

    @Test("what is not there, or there twice, is told with what there is", arguments: failures)
    func failure(_ failure: Failure) throws {
        let error = #expect(throws: GPIOError.self) { try place(failure.chips, failure.place) }
        #expect(error?.description == failure.message)
    }

    @Test("two LEDs on one line are told, also when one is given by name and one by offset")
    func twice() {
        let wires = [
            GPIOWire(name: "R0", index: 0, line: GPIOLineAddress(chips: [.label("soc")], place: .offset(0))),
            GPIOWire(name: "R1", index: 1, line: GPIOLineAddress(chips: [], place: .name("LED"))),
        ]
        let error = #expect(throws: GPIOError.self) { try twins.assignments(of: wires) }
        #expect(
            error?.description
                == "line 0 'LED' of soc (gpiochip0) is given to 'R0' and 'R1'; give each its own line")
    }

    @Test("more lines of a chip than the kernel gives out at a time are told")
    func tooMany() {
        let chip = Self.chip("gpiochip0", label: "soc", names: Array(repeating: nil, count: 100))
        let wires = (0..<65).map {
            GPIOWire(name: "R\($0)", index: $0, line: GPIOLineAddress(chips: [.label("soc")], place: .offset($0)))
        }
        #expect(throws: GPIOError.tooManyLines(chip: "soc (gpiochip0)", count: 65, limit: 64)) {
            try GPIOResolution(chips: [chip], realPath: { $0 }).assignments(of: wires)
        }
    }
}
