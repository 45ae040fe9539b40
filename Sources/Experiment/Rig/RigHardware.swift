import BoardControl

/// What a rig has on GPIO lines, all of them ours, and the board dark.
public struct RigHardware {
    /// What keeps lines of a rig from being ours.
    public struct Refusal: Error {
        /// Each thing with its remedy, one at least.
        public let complaints: [GPIOComplaint]
    }

    /// The board.
    public let board: any BoardOutput
    /// What is wired back from an LED's line.
    public let loopBack: GPIOInput?
    private let actuation: Actuation?
    private let button: GPIOInput?

    /// Takes all lines of a rig; `nil` for a simulated one.
    ///
    /// - Throws: `Refusal`, with everything that keeps lines from being ours.
    public init?(of rig: Rig) throws(Refusal) {
        var complaints: [GPIOComplaint] = []
        func take<Part>(_ part: () throws(GPIOError) -> Part?) -> Part? {
            do throws(GPIOError) {
                return try part()
            } catch {
                complaints += error.complaints
                return nil
            }
        }
        let board = take { () throws(GPIOError) -> (any BoardOutput)? in
            switch rig.output {
            case .bench: nil
            case .gpio(let wiring): try GPIOBoard(wiring)
            case .shiftRegisters(let wiring): try ShiftRegisterBoard(wiring)
            }
        }
        actuation = take { () throws(GPIOError) -> Actuation? in
            guard let wiring = rig.extras.actuator else { return nil }
            let actuator = try GPIOActuator(wiring)
            return Actuation(of: wiring.buttons) { try actuator.press() }
        }
        button = take { () throws(GPIOError) in try rig.extras.button.map(Self.input) }
        loopBack = take { () throws(GPIOError) in try (rig.extras.loopBack?.wire).map(Self.input) }
        guard complaints.isEmpty else { throw Refusal(complaints: complaints) }
        guard let board else { return nil }
        self.board = board
    }

    private static func input(_ wire: GPIOWire) throws(GPIOError) -> GPIOInput { try GPIOInput(wire) }

    /// The equipment of a run with this.
    ///
    /// - Parameter program: the path of the program that the rig's command names.
    public func equipment(program: String) -> Run.Equipment {
        Run.Equipment(
            output: board, source: "", program: program, actuation: actuation, button: button, loopBack: loopBack)
    }
}
