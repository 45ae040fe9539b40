import BoardControl
import Experiment

/// What a rig has on GPIO lines, all of them ours, and the board dark.
struct RigHardware {
    /// The board.
    let board: any BoardOutput
    /// What presses the camera's buttons, and which.
    let actuation: Actuation?
    /// What tells when the shutter is really pressed.
    let button: GPIOInput?
    /// What is wired back from an LED's line.
    let loopBack: GPIOInput?

    /// Takes all lines of a rig; `nil` for a simulated one.
    ///
    /// - Throws: `Failure` that names the file, with everything that keeps lines from being ours.
    init?(of rig: Rig) throws(Failure) {
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
        if let first = complaints.first {
            let rest = complaints.dropFirst().map { "  \($0.what); \($0.remedy)" }
            throw Failure(
                message: "\(rig.file): output: \(first.what); \(first.remedy)", details: rest, code: .hardware)
        }
        guard let board else { return nil }
        self.board = board
    }

    private static func input(_ wire: GPIOWire) throws(GPIOError) -> GPIOInput { try GPIOInput(wire) }

    /// The equipment of a run with this.
    ///
    /// - Parameter program: the path of the program that the rig's command names.
    func equipment(program: String) -> Run.Equipment {
        Run.Equipment(
            output: board, source: "", program: program, actuation: actuation, button: button, loopBack: loopBack)
    }
}
