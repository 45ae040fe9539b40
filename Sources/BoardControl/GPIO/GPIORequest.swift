import BoardModel
import CGPIOD
import Glibc
import SystemCalls

/// The lines of one chip, ours as outputs until this is let go of.
///
/// Lines are always asked for as active-high, and the values of active-low ones are turned round here: libgpiod 1.x
/// knows active-low for a whole request only.
final class GPIORequest {
    /// The most lines of one request (the kernel's `GPIO_V2_LINES_MAX`).
    static let lineLimit = Int(CGPIOD_LINES_MAX)
    /// What the kernel shows others as the lines' user.
    static let consumer = "lightboard"

    /// What decides the value of a line.
    private struct Driver {
        let index: Int
        let isActiveLow: Bool
    }

    private let chip: String
    private let drivers: [Driver]
    /// Kept open: libgpiod 1.x gives the lines back with the chip.
    private let handle: GPIOHandle
    private let request: OpaquePointer
    /// What was set last, in the order of the lines; kept so that setting needs no memory.
    private var values: [Int32]

    /// Takes all the lines, dark.
    ///
    /// - Throws: `SystemError`.
    init(_ assignment: GPIOAssignment, on handle: GPIOHandle) throws(SystemError) {
        chip = assignment.chip.words
        drivers = assignment.lines.map { Driver(index: $0.wire.index, isActiveLow: $0.wire.line.isActiveLow) }
        self.handle = handle
        values = drivers.map { $0.isActiveLow ? 1 : 0 }
        request = try handle.request(
            assignment.lines.map(\.offset), values: values, consumer: Self.consumer)
    }

    deinit { cgpiod_request_release(request) }

    /// Sets all the lines with one call of the kernel; allocates nothing unless it fails.
    ///
    /// - Throws: `GPIOError`.
    func show(_ state: BoardState) throws(GPIOError) {
        // By index: an unoptimised build asks for memory for each element of an iteration.
        for place in drivers.indices {
            values[place] = state.contains(drivers[place].index) != drivers[place].isActiveLow ? 1 : 0
        }
        do throws(SystemError) {
            try retrying("set lines of", handle.device) { cgpiod_request_set(request, values) }
        } catch {
            throw error.code == ENODEV ? .gone(chip: chip) : .notSet(chip: chip, reason: error.reason)
        }
    }
}
