/// A line that is wired back from an LED's line, so that the kernel's own stamps can be held against the edge log.
public struct LoopBackWiring: Hashable, Sendable {
    /// The index of the LED.
    public let led: Int
    /// The line that listens.
    public let wire: GPIOWire

    /// Describes a loop-back.
    public init(led: Int, line: GPIOLineAddress) {
        self.led = led
        wire = GPIOWire(name: "loop-back", index: 0, line: line)
    }
}
