import BoardModel
import Synchronization

/// LEDs on the outputs of a chain of 74HC595 shift registers: any number of them on three GPIO lines.
///
/// A state is shifted in bit by bit, the farthest output first, with two calls of the kernel for each output, and shown by
/// the rise of the latch line, at which all LEDs change together. Shifting changes none of them, so it is done ahead where
/// the next state is known; an edge's bracket is then that of the latch alone.
public final class ShiftRegisterBoard: BoardOutput {
    private typealias Role = ShiftRegisterWiring.Role

    /// The lines of a chain, and what has been shifted in and not been shown.
    private struct Chain {
        let lines: GPIOLines
        var shifted: BoardState?
    }

    /// One thread at a time writes; libgpiod's handles are not made for more.
    private let chain: Mutex<Chain>
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
        chain = Mutex(Chain(lines: try GPIOLines(wiring.wires)))
        leds = wiring.leds
        outputCount = wiring.outputCount
        isActiveLow = wiring.isActiveLow
        try write(.dark)
    }

    /// Shifts a state in, which shows nothing yet.
    ///
    /// - Throws: `GPIOError`.
    public func prepare(_ state: BoardState) throws(GPIOError) {
        try chain.withLock { (chain) throws(GPIOError) in try shift(state, into: &chain) }
    }

    /// Makes exactly these LEDs lit.
    ///
    /// - Throws: `GPIOError`; the LEDs are then as they were.
    public func write(_ state: BoardState) throws(GPIOError) {
        try chain.withLock { (chain) throws(GPIOError) in
            try shift(state, into: &chain)
            try chain.lines.show(shown)
            // Written once more, it is shifted in once more: the registers may have lost their power.
            chain.shifted = nil
        }
    }

    /// Shifts a state in, unless that has been done; the latch is low after it, ready to rise.
    private func shift(_ state: BoardState, into chain: inout Chain) throws(GPIOError) {
        guard chain.shifted != state else { return }
        // Half of a state may be in when a call fails.
        chain.shifted = nil
        var output = outputCount
        while output > 0 {
            output -= 1
            let isLit = output < leds.count && state.contains(leds[output])
            let bit = isLit != isActiveLow ? 1 : 0
            try chain.lines.show(low[bit])
            try chain.lines.show(high[bit])
        }
        try chain.lines.show(.dark)
        chain.shifted = state
    }
}
