import CVideo4Linux
import Glibc
import SystemCalls
import Timebase

/// A node of Video4Linux that is open: one function for each request of the kernel's.
final class VideoDevice: Sendable {
    /// To wait for.
    let file: FileDescriptor
    /// What messages call the camera.
    let camera: String
    private let node: String
    private let isMultiplanar: Bool

    /// Takes over an open node.
    ///
    /// - Parameter camera: what messages call it.
    init(_ file: FileDescriptor, node: VideoNode, camera: String) {
        self.file = file
        self.camera = camera
        self.node = node.path
        isMultiplanar = node.isMultiplanar
    }

    /// The format that is set.
    func format() throws(CaptureError) -> VideoFormat {
        var format = cvideo4linux_format()
        try ask("look at the format of") { cvideo4linux_get_format(file.number, planes, &format) }
        return VideoFormat(format)
    }

    /// Asks for a format, and tells what the driver made of it.
    func setFormat(_ size: VideoMode.Size, _ pixelFormat: PixelFormat) throws(CaptureError) -> VideoFormat {
        var format = cvideo4linux_format()
        format.width = UInt32(size.width)
        format.height = UInt32(size.height)
        format.pixel_format = pixelFormat.code
        try ask("set the format of") { cvideo4linux_set_format(file.number, planes, &format) }
        return VideoFormat(format)
    }

    /// The pixel formats that the hardware has itself.
    func pixelFormats() -> [PixelFormat] {
        (0..<UInt32.max).lazy.map { index in
            var code: UInt32 = 0
            let result = cvideo4linux_enumerate_format(self.file.number, self.planes, index, &code)
            return result == 0 ? PixelFormat(code: code) : nil
        }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// The sizes of a pixel format; of stepwise ones the smallest and the largest.
    func sizes(of pixelFormat: PixelFormat) -> [VideoMode.Size] {
        (0..<UInt32.max).lazy.map { index in
            var (width, height): (UInt32, UInt32) = (0, 0)
            let result = cvideo4linux_enumerate_size(self.file.number, pixelFormat.code, index, &width, &height)
            return result == 0 ? VideoMode.Size(width: Int(width), height: Int(height)) : nil
        }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// The rate at which frames come; `nil` where the driver does not know.
    func frameRate() -> FrameRate? {
        var (seconds, frames): (UInt32, UInt32) = (0, 0)
        guard cvideo4linux_get_interval(file.number, planes, &seconds, &frames) == 0 else { return nil }
        return FrameRate(frames: frames, seconds: seconds)
    }

    /// Asks for a rate, and tells what the driver made of it; `nil` where it does not say.
    func setFrameRate(_ rate: FrameRate) throws(CaptureError) -> FrameRate? {
        var (seconds, frames) = (rate.seconds, rate.frames)
        try ask("set the frame rate of") { cvideo4linux_set_interval(file.number, planes, &seconds, &frames) }
        return FrameRate(frames: frames, seconds: seconds)
    }

    /// Has buffers made.
    ///
    /// - Returns: how many there are, which may be more or fewer.
    func requestBuffers(_ count: Int) throws(CaptureError) -> Int {
        var made = UInt32(count)
        try ask("have buffers made by") { cvideo4linux_request_buffers(file.number, planes, &made) }
        return Int(made)
    }

    /// Maps a buffer's memory.
    func mapBuffer(_ index: Int) throws(CaptureError) -> MemoryMapping {
        var (offset, length): (UInt32, UInt32) = (0, 0)
        try ask("look at a buffer of") {
            cvideo4linux_locate_buffer(file.number, planes, UInt32(index), &offset, &length)
        }
        do throws(SystemError) {
            return try MemoryMapping(file, length: Int(length), at: Int(offset), access: .read)
        } catch {
            throw explain(error)
        }
    }

    /// Gives a buffer to the driver to be filled.
    func queue(_ index: Int) throws(CaptureError) {
        try ask("give a buffer to") { cvideo4linux_queue(file.number, planes, UInt32(index)) }
    }

    /// Takes the next filled buffer; `nil` when there is none yet.
    func dequeue() throws(CaptureError) -> FilledBuffer? {
        var buffer = cvideo4linux_buffer()
        do throws(SystemError) {
            try retrying("take a frame from", camera) { cvideo4linux_dequeue(file.number, planes, &buffer) }
        } catch {
            if error.code == EAGAIN { return nil }
            throw explain(error)
        }
        let start = Int(buffer.offset)
        return FilledBuffer(
            index: Int(buffer.index), bytes: start..<start + Int(buffer.length), sequence: buffer.sequence,
            timestamp: Timestamp(nanoseconds: buffer.nanoseconds),
            timestampSource: buffer.is_monotonic == 0
                ? .unknown : buffer.is_start_of_exposure == 0 ? .endOfFrame : .startOfExposure,
            isDamaged: buffer.is_damaged != 0)
    }

    /// Begins to have buffers filled.
    func start() throws(CaptureError) { try ask("start the stream of") { cvideo4linux_start(file.number, planes) } }

    /// Has no more buffers filled; the driver gives all of them back.
    func stop() throws(CaptureError) { try ask("stop the stream of") { cvideo4linux_stop(file.number, planes) } }

    /// What an error of the kernel means for a camera.
    func explain(_ error: SystemError) -> CaptureError {
        switch error.code {
        case ENODEV, ENXIO: .unplugged(camera: camera)
        case EBUSY: .busy(camera: camera, holder: VideoMachine.holders(of: node))
        default: .system(error)
        }
    }

    private var planes: Int32 { isMultiplanar ? 1 : 0 }

    private func ask(_ operation: String, _ call: () -> Int32) throws(CaptureError) {
        do throws(SystemError) { try retrying(operation, camera, call) } catch { throw explain(error) }
    }
}
