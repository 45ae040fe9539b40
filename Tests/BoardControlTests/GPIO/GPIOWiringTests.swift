import BoardControl
import BoardModel
import Documents
import Testing

struct GPIOWiringTests {
    private static let board = Board(
        name: "pair", width: Millimetres(40), height: Millimetres(20),
        leds: [
            LED(id: "A0", role: .anchor, color: .green, position: BoardPoint(x: Millimetres(0), y: Millimetres(0))),
            LED(id: "R0", role: .signal, color: .red, position: BoardPoint(x: Millimetres(10), y: Millimetres(10))),
            LED(id: "R1", role: .signal, color: .red, position: BoardPoint(x: Millimetres(20), y: Millimetres(10))),
        ])

    private func wiring(_ text: String) throws -> GPIOWiring {
        try GPIOWiring(document: Document.parse(Array(text.utf8), file: "rig.json5"), board: Self.board)
    }

    @Test("with one chip, a bare number is an offset on it")
    func offsets() throws {
        let wiring = try wiring(#"{kind: "gpio", chips: {header: {label: "pinctrl-rp1"}}, lines: {R0: 17, R1: 4}}"#)
        let chips = [GPIOChipAddress.label("pinctrl-rp1")]
        #expect(
            wiring.wires == [
                GPIOWire(name: "R0", index: 1, line: GPIOLineAddress(chips: chips, place: .offset(17))),
                GPIOWire(name: "R1", index: 2, line: GPIOLineAddress(chips: chips, place: .offset(4))),
            ])
    }

    private func extras(_ text: String) throws -> GPIOExtras {
        let keys = ["kind", "chips", "lines"] + GPIOExtras.keys
        return try GPIOExtras(
            output: Document.parse(Array(text.utf8), file: "rig.json5").object(keys: keys), board: Self.board)
    }

    @Test("beside LEDs, an output may have a loop-back, an actuator and a button")
    func extras() throws {
        let header = GPIOLineAddress(chips: [.label("pinctrl-rp1")], place: .offset(4), isActiveLow: true)
        let extras = try extras(
            #"""
            {chips: {header: {label: "pinctrl-rp1", activeLow: true}},
             loopback: {led: "R1", line: 4}, actuator: {line: 4, presses: ["launch", "shutter"], hold: "80ms"}, button: 4}
            """#)
        #expect(extras.loopBack == LoopBackWiring(led: 2, line: header))
        #expect(
            extras.actuator
                == ActuatorWiring(line: header, buttons: [.launch, .shutter], hold: .milliseconds(80)))
        #expect(extras.button?.line == header)
        #expect(try self.extras("{}") == GPIOExtras())
    }

    @Test(
        "a mistake in what is beside the LEDs names key and remedy",
        arguments: [
            ("{actuator: {line: \"GPIO4\"}}", "actuator: the key 'presses' is missing"),
            ("{actuator: {line: \"GPIO4\", presses: []}}", "actuator.presses: it presses nothing"),
            ("{actuator: {line: \"GPIO4\", presses: [\"shuter\"]}}", "did you mean 'shutter'?"),
            ("{actuator: {line: \"GPIO4\", presses: [\"shutter\"], hold: \"1h\"}}", "up to 5 s"),
            ("{loopback: {led: \"R*\", line: \"GPIO4\"}}", "this takes the name of one LED"),
            ("{loopback: {led: \"R7\", line: \"GPIO4\"}}", "loopback.led: the board 'pair' has no LED 'R7'"),
        ])
    func extrasMistake(_ text: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try extras(text) }
        #expect(error?.description.contains(message) == true)
    }

    @Test("without a chip, a name is looked for on all chips")
    func names() throws {
        let wiring = try wiring(#"{kind: "gpio", lines: {A0: "GPIO2", R0: "GPIO17", R1: "GPIO4"}}"#)
        #expect(wiring.wires.map(\.name) == ["A0", "R0", "R1"])
        #expect(wiring.wires.map(\.line.chips) == [[], [], []])
        #expect(wiring.wires.map(\.line.place) == [.name("GPIO2"), .name("GPIO17"), .name("GPIO4")])
    }

    @Test("a line says on which of several chips it is, and what is lit by low overrides the chip's")
    func severalChips() throws {
        let wiring = try wiring(
            #"""
            {kind: "gpio",
             chips: {left: {path: "/sys/bus/usb/devices/1-2", activeLow: true}, right: {label: "ch341"}},
             lines: {A0: {chip: "left", line: 0}, R0: {chip: "left", line: 1, activeLow: false},
                     R1: {chip: "right", line: "gpio1"}}}
            """#)
        let left = [GPIOChipAddress.path("/sys/bus/usb/devices/1-2")]
        #expect(
            wiring.wires.map(\.line) == [
                GPIOLineAddress(chips: left, place: .offset(0), isActiveLow: true),
                GPIOLineAddress(chips: left, place: .offset(1)),
                GPIOLineAddress(chips: [.label("ch341")], place: .name("gpio1")),
            ])
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let id: String
        let text: String
        let message: String
        var testDescription: String { id }
    }

    static let mistakes = [
        Mistake(
            id: "a bare number as path",
            text: #"{kind: "gpio", chips: {h: {path: "/dev/gpiochip4"}}, lines: {}}"#,
            message: "chips.h.path: the number in '/dev/gpiochip4' changes with kernels and plugging in; "
                + "use the label that gpiodetect shows in [ ], or a path that stays (docs/gpio.md)"),
        Mistake(
            id: "a bare number as label",
            text: #"{kind: "gpio", chips: {h: {label: "gpiochip0"}}, lines: {}}"#,
            message: "chips.h.label: the number in 'gpiochip0' changes with kernels and plugging in; "
                + "use the label that gpiodetect shows in [ ], or a path that stays (docs/gpio.md)"),
        Mistake(
            id: "a path from nowhere", text: #"{kind: "gpio", chips: {h: {path: "left"}}, lines: {}}"#,
            message: "chips.h.path: found \"left\", but this takes a whole path, such as \"/sys/bus/usb/devices/1-2\""),
        Mistake(
            id: "two ways to know a chip",
            text: #"{kind: "gpio", chips: {h: {label: "a", path: "/b"}}, lines: {}}"#,
            message: "chips.h: a chip is known by one thing; "
                + "write either {label: \"pinctrl-rp1\"} or {path: \"/sys/bus/usb/devices/1-2\"}"),
        Mistake(
            id: "an LED that is not there", text: #"{kind: "gpio", lines: {R9: "GPIO2"}}"#,
            message: "lines: the board 'pair' has no LED 'R9'; did you mean 'R0'?"),
        Mistake(
            id: "an LED without a line", text: #"{kind: "gpio", lines: {A0: "GPIO2"}}"#,
            message: "lines: no line drives 'R0' and 'R1'; give every LED whose role is signal its line"),
        Mistake(
            id: "an offset on no chip", text: #"{kind: "gpio", lines: {R0: 17, R1: 4}}"#,
            message: "lines.R0: line 17 could be on any chip; "
                + "add chips: {header: {label: \"pinctrl-rp1\"}} to the output, with your chip's label"),
        Mistake(
            id: "an offset on one of two chips",
            text: #"{kind: "gpio", chips: {a: {label: "x"}, b: {label: "y"}}, lines: {R0: 17, R1: 4}}"#,
            message: "lines.R0: line 17 could be on any chip; say on which, for example {chip: \"a\", line: 17}"),
        Mistake(
            id: "a chip that is not listed",
            text: #"{kind: "gpio", chips: {left: {label: "x"}}, lines: {R0: {chip: "lift", line: 1}}}"#,
            message: "lines.R0.chip: the output has no chip 'lift'; did you mean 'left'?"),
        Mistake(
            id: "no line", text: #"{kind: "gpio", lines: {R0: -1}}"#,
            message: "lines.R0: found -1, but this takes a line: its offset on the one chip, its name, "
                + "or {chip: \"header\", line: 17, activeLow: true}"),
        Mistake(
            id: "a misspelt key", text: #"{kind: "gpio", lines: {R0: {line: "GPIO2", activelow: true}}}"#,
            message: "lines.R0: unknown key 'activelow'; did you mean 'activeLow'?"),
    ]

    @Test("a mistake is one message with file, key and remedy", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let error = #expect(throws: DocumentError.self) { try wiring(mistake.text) }
        #expect(error?.description == "rig.json5: \(mistake.message)")
    }
}
