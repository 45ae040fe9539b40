/// How a chain of 74HC595 shift registers is wired, and which of its outputs drives which LED.
public struct ShiftRegisterWiring: Hashable, Sendable {
    /// What the three lines of a chain are for; the raw value is the line's bit while shifting.
    enum Role: Int, CaseIterable {
        /// Serial data (SER, pin 14).
        case data
        /// Shift clock (SRCLK, pin 11): a rise shifts.
        case clock
        /// Storage clock (RCLK, pin 12): a rise shows what was shifted.
        case latch
    }

    /// The three lines.
    public let wires: [GPIOWire]
    /// The index of the LED on each output, from QA of the register whose data input is ours; outputs after the last
    /// are not connected.
    let leds: [Int]
    /// Whether an LED is lit when its output is low.
    let isActiveLow: Bool

    /// Eight outputs a register.
    var outputCount: Int { (leds.count + 7) / 8 * 8 }

    /// Wires a chain.
    ///
    /// - Parameters:
    ///   - leds: the index of the LED on each output, from QA of the register whose data input is ours.
    ///   - isActiveLow: whether an LED is lit when its output is low.
    public init(
        data: GPIOLineAddress, clock: GPIOLineAddress, latch: GPIOLineAddress, leds: [Int], isActiveLow: Bool = false
    ) {
        wires = [
            GPIOWire(name: "data", index: Role.data.rawValue, line: data),
            GPIOWire(name: "clock", index: Role.clock.rawValue, line: clock),
            GPIOWire(name: "latch", index: Role.latch.rawValue, line: latch),
        ]
        self.leds = leds
        self.isActiveLow = isActiveLow
    }
}
