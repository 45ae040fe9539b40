import CVideoOutput
import Glibc
import SystemCalls
import Timebase

/// A node of the driver v4l2loopback that shows, as a camera, what is written to it.
final class LoopbackNode {
    private let path: String
    private let file: FileDescriptor

    /// Opens a node for frames in YUYV, rows without gaps.
    ///
    /// - Throws: `SystemError`, `BenchError.noLoopback` for a node that takes no such frames.
    init(path: String, size: FrameSize) throws {
        self.path = path
        file = try FileDescriptor(opening: path, flags: O_RDWR)
        guard cvideooutput_set_format(file.number, UInt32(size.width), UInt32(size.height)) == 0 else {
            throw BenchError.noLoopback(node: path, reason: SystemError("set the format of", path).reason)
        }
    }

    /// Shows a frame; returns the driver's number and stamp for it.
    ///
    /// - Throws: `SystemError`.
    func show(_ frame: [UInt8]) throws(SystemError) -> (sequence: Int, timestamp: Timestamp) {
        try file.write(frame)
        var sequence: UInt32 = 0
        var timestamp: Int64 = 0
        try retrying("ask for the last frame of", path) {
            cvideooutput_last_frame(file.number, &sequence, &timestamp)
        }
        return (Int(sequence), Timestamp(nanoseconds: timestamp))
    }
}
