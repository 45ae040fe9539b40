import Glibc
import SystemCalls

extension GPIORefusal {
    /// Why the kernel did not give a line.
    ///
    /// - Throws: `SystemError` when the chip tells nothing of it.
    init(
        of line: GPIOAssignment.Line, of chip: GPIOChip, on handle: GPIOHandle, after error: SystemError
    ) throws(SystemError) {
        let consumer = try handle.line(line.offset).consumer
        let isHeld = error.code == EBUSY
        self.init(
            wire: line.wire.name, offset: line.offset, name: line.name, chip: chip.words, consumer: consumer,
            reason: isHeld
                ? .held(by: GPIOHolders.holder(of: line.offset, of: chip.name, consumer: consumer))
                : .refused(error.reason))
    }
}
