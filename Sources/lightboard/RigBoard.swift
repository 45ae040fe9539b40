import Bench
import BoardControl
import Experiment

extension Rig {
    /// The board that the rig drives, all its lines taken and dark; `nil` for a simulated one.
    ///
    /// - Throws: `Failure` that names the file, with everything that keeps the lines from being ours.
    func hardware() throws(Failure) -> (any BoardOutput)? {
        do throws(GPIOError) {
            switch output {
            case .bench: return nil
            case .gpio(let wiring): return try GPIOBoard(wiring)
            case .shiftRegisters(let wiring): return try ShiftRegisterBoard(wiring)
            }
        } catch {
            let lines = "\(error)".split(separator: "\n").map(String.init)
            throw Failure(
                message: "\(file): output: \(lines[0])", details: Array(lines.dropFirst()), code: .hardware)
        }
    }
}
