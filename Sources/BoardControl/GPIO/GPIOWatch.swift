import CGPIOD
import SystemCalls

/// A line that is ours as an input until this is let go of.
final class GPIOWatch {
    /// Kept open: libgpiod 1.x gives the line back with the chip.
    private let handle: GPIOHandle
    private let watch: OpaquePointer

    /// Takes a line.
    ///
    /// - Throws: `SystemError`.
    init(_ offset: Int, on handle: GPIOHandle) throws(SystemError) {
        self.handle = handle
        watch = try handle.watch(offset, consumer: GPIORequest.consumer)
    }

    deinit { cgpiod_watch_close(watch) }

    /// Becomes readable when there is an edge; a descriptor of its own.
    ///
    /// - Throws: `SystemError`.
    func ready() throws(SystemError) -> FileDescriptor {
        try FileDescriptor(duplicating: cgpiod_watch_descriptor(watch), path: handle.device)
    }

    /// The next edge, waited for: when it was in nanoseconds, and whether it rose.
    ///
    /// - Throws: `SystemError`.
    func next() throws(SystemError) -> (nanoseconds: Int64, isRising: Bool) {
        var edge = cgpiod_edge()
        try retrying("read an edge of a line of", handle.device) { cgpiod_watch_read(watch, &edge) }
        return (edge.nanoseconds, edge.is_rising)
    }
}
