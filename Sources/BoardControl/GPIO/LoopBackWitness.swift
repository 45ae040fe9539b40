import BoardModel

/// Listens to a line that is wired back from an LED's, until what it saw is compared with the edge log.
public struct LoopBackWitness: Sendable {
    private let witness: LineWitness
    private let led: Int

    /// Begins to listen; `nil` where nothing is wired back.
    ///
    /// - Throws: `GPIOError`; `SystemError` when there can be no thread.
    public init?(of input: GPIOInput?, wiring: LoopBackWiring?) throws {
        guard let input, let wiring else { return nil }
        witness = try LineWitness(of: input)
        led = wiring.led
    }

    /// Ends the listening, and compares.
    ///
    /// - Throws: `GPIOError` when the line was lost meanwhile.
    public func comparison(with log: EdgeLog) throws -> LoopBackComparison {
        LoopBackComparison(of: try witness.stop(), led: led, log: log)
    }
}
