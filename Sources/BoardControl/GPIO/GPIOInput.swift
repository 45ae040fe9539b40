import Glibc
import Synchronization
import SystemCalls
import Timebase

/// A GPIO line that is listened to: a loop-back, a button, a photodiode behind a comparator.
public final class GPIOInput: Sendable {
    /// Becomes readable when there is an edge.
    public let ready: FileDescriptor
    /// One thread at a time reads; libgpiod's handles are not made for more.
    private let watch: Mutex<GPIOWatch>
    private let isActiveLow: Bool
    private let chip: String

    /// Takes a line as an input.
    ///
    /// - Throws: `GPIOError`.
    public init(_ wire: GPIOWire) throws(GPIOError) {
        guard let assignment = try GPIOMachine.assignments(of: [wire]).first, let line = assignment.lines.first else {
            throw .noChips
        }
        isActiveLow = wire.line.isActiveLow
        chip = assignment.chip.words
        let device = assignment.chip.device
        let handle: GPIOHandle
        do throws(SystemError) {
            handle = try GPIOHandle(device: device)
        } catch {
            throw GPIOMachine.explain(error, device: device)
        }
        do throws(SystemError) {
            let watch = try GPIOWatch(line.offset, on: handle)
            ready = try watch.ready()
            self.watch = Mutex(watch)
        } catch {
            guard let refusal = try? GPIORefusal(of: line, of: assignment.chip, on: handle, after: error) else {
                throw GPIOMachine.explain(error, device: device)
            }
            throw .unavailable([refusal])
        }
    }

    /// The next edge, waited for.
    ///
    /// - Throws: `GPIOError`.
    public func next() throws(GPIOError) -> GPIOEdge {
        do throws(SystemError) {
            let (nanoseconds, isRising) = try watch.withLock { (watch) throws(SystemError) in try watch.next() }
            return GPIOEdge(time: Timestamp(nanoseconds: nanoseconds), isActive: isRising != isActiveLow)
        } catch {
            throw error.code == ENODEV ? .gone(chip: chip) : .unreadable(error.description)
        }
    }
}
