import Glibc
import SystemCalls

/// The kernel's own record of every GPIO line that is set, on the rig's clock, while it is kept (tracefs, event
/// `gpio_value`).
final class LineTrace {
    /// Where records of one's own are made.
    private static let instances = "/sys/kernel/tracing/instances"
    /// Room for what is not yet read, for each processor: half a second of 26 lines at 1 kHz, at 40 bytes a setting.
    private static let kilobytes = 1024
    /// Bytes that are read at a time: what the kernel gives at most.
    private static let pieceLength = 4096

    private let folder: String
    private var pipe: FileDescriptor?
    private var lines = LineReader()

    /// Begins to record.
    ///
    /// - Throws: `SystemError`, as without root or on a kernel without tracefs.
    init() throws(SystemError) {
        folder = "\(Self.instances)/lightboard-film-\(getpid())"
        try retrying("make a record of GPIO lines in", Self.instances) { [folder] in mkdir(folder, 0o700) }
        do throws(SystemError) {
            for (file, text) in [
                ("trace_clock", "mono"), ("buffer_size_kb", String(Self.kilobytes)),
                ("events/gpio/gpio_value/enable", "1"),
            ] {
                try FileDescriptor(opening: "\(folder)/\(file)", flags: O_WRONLY).write(Array(text.utf8))
            }
            pipe = try FileDescriptor(opening: "\(folder)/trace_pipe", flags: O_RDONLY | O_NONBLOCK)
        } catch {
            rmdir(folder)
            throw error
        }
    }

    deinit {
        // A record that is being read cannot be removed.
        pipe = nil
        rmdir(folder)
    }

    /// What has been recorded since this was last asked.
    ///
    /// - Throws: `SystemError`.
    func entries() throws(SystemError) -> [TraceEntry] {
        guard let pipe else { return [] }
        var entries: [TraceEntry] = []
        while true {
            let piece: [UInt8]
            do throws(SystemError) {
                piece = try pipe.read(upTo: Self.pieceLength)
            } catch {
                guard error.code == EAGAIN else { throw error }
                return entries
            }
            if piece.isEmpty { return entries }
            entries += lines.lines(in: piece).compactMap(TraceEntry.init)
        }
    }
}
