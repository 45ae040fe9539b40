import BoardModel
import SystemCalls

/// Lines on one chip or several, all ours as outputs until this is let go of.
final class GPIOLines {
    private let requests: [GPIORequest]

    /// Takes all the lines, dark.
    ///
    /// - Throws: `GPIOError`, with every line that cannot be had.
    init(_ wires: [GPIOWire]) throws(GPIOError) {
        var requests: [GPIORequest] = []
        var refusals: [GPIORefusal] = []
        for assignment in try GPIOMachine.assignments(of: wires) {
            let device = assignment.chip.device
            do throws(SystemError) {
                let handle = try GPIOHandle(device: device)
                do throws(SystemError) {
                    requests.append(try GPIORequest(assignment, on: handle))
                } catch {
                    refusals += try Self.refusals(of: assignment, on: handle, after: error)
                }
            } catch {
                throw GPIOMachine.explain(error, device: device)
            }
        }
        guard refusals.isEmpty else { throw .unavailable(refusals) }
        self.requests = requests
    }

    /// Makes exactly these lines active, one call of the kernel a chip; when one chip fails, the others are set all the same.
    ///
    /// - Throws: `GPIOError`, the first one.
    func show(_ state: BoardState) throws(GPIOError) {
        var failure: GPIOError?
        // By index: an unoptimised build asks for memory for each element of an iteration.
        for index in requests.indices {
            do throws(GPIOError) {
                try requests[index].show(state)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Asks for lines one by one that could not be had together, and tells which it is; they are given back at once.
    private static func refusals(
        of assignment: GPIOAssignment, on handle: GPIOHandle, after failure: SystemError
    ) throws(SystemError) -> [GPIORefusal] {
        var refusals: [GPIORefusal] = []
        for line in assignment.lines {
            let single = GPIOAssignment(chip: assignment.chip, lines: [line])
            do throws(SystemError) {
                _ = try GPIORequest(single, on: handle)
            } catch {
                refusals.append(try GPIORefusal(of: line, of: assignment.chip, on: handle, after: error))
            }
        }
        // Each of them can be had now: whoever held them has let go, or they exclude each other.
        if refusals.isEmpty { throw failure }
        return refusals
    }
}
