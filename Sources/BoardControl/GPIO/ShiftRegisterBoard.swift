import BoardModel
import Synchronization

/// LEDs on the outputs of a chain of 74HC595 shift registers: any number of them on three GPIO lines.
///
/// A state is shifted in bit by bit, the farthest output first, and shown at once by the rise of the latch line: two
/// calls of the kernel for each output, and two for the latch. All LEDs change together near the end of a write, whose
/// whole length is their edge's bracket.
public final class ShiftRegisterBoard: BoardOutput {
    private typealias Role = ShiftRegisterWiring.Role

    /// One thread at a time writes; libgpiod's handles are not made for more.
    private let lines: Mutex<GPIOLines>
    private let leds: [Int]
    private let outputCount: Int
    private let isActiveLow: Bool

    // The states of the three lines, made ahead so that a write allocates nothing.
    private let low = [BoardState.dark, BoardState(lit: [Role.data.rawValue])]
    private let high = [
        BoardState(lit: [Role.clock.rawValue]), BoardState(lit: [Role.data.rawValue, Role.clock.rawValue]),
    ]
    private let shown = BoardState(lit: [Role.latch.rawValue])

    /// Takes the three lines and darkens the board: the registers show anything when they have got power.
    ///
    /// - Throws: `GPIOError`; every line that cannot be had is in it.
    public init(_ wiring: ShiftRegisterWiring) throws(GPIOError) {
        lines = Mutex(try GPIOLines(wiring.wires))
        leds = wiring.leds
        outputCount = wiring.outputCount
        isActiveLow = wiring.isActiveLow
        try write(.dark)
    }

    /// Makes exactly these LEDs lit.
    ///
    /// - Throws: `GPIOError`; the LEDs are then as they were.
    public func write(_ state: BoardState) throws(GPIOError) {
        try lines.withLock { (lines) throws(GPIOError) in
            var output = outputCount
            while output > 0 {
                output -= 1
                let isLit = output < leds.count && state.contains(leds[output])
                let bit = isLit != isActiveLow ? 1 : 0
                try lines.show(low[bit])
                try lines.show(high[bit])
            }
            try lines.show(.dark)
            try lines.show(shown)
        }
    }
}
