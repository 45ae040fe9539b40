import Glibc
import Synchronization
import SystemCalls
import Timebase

/// A program that writes frames into a node of v4l2loopback, from which they are read as from a camera.
final class LoopbackWriter: Sendable {
    let path = "/dev/video40"
    private let isStopping: Flag
    private let thread: JoinableThread
    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// Writes YUYV frames, each filled with its own number, until it is let go of; returns when the first is written.
    init(width: Int, height: Int, interval: Duration, isBlank: Bool = false) throws {
        try SimulatedCameras.load(
            "v4l2loopback", "devices=1", "video_nr=40", "card_label=Written", "exclusive_caps=1", "max_buffers=4")
        try SimulatedCameras.run(
            "/usr/bin/v4l2-ctl", "--device", path, "--set-fmt-video-out",
            "width=\(width),height=\(height),pixelformat=YUYV", "--set-ctrl", "keep_format=1")
        let node = try FileDescriptor(opening: path, flags: O_RDWR)
        let length = 2 * width * height
        let flag = Flag()
        isStopping = flag
        try node.write(Array(repeating: isBlank ? 0 : 1, count: length))
        thread = try JoinableThread(name: "frames") {
            var next = Timestamp.now()
            var number: UInt8 = 1
            while !flag.isSet.load(ordering: .relaxed) {
                // Not sooner after a frame that came late: a camera never catches up either.
                next = max(next, Timestamp.now()) + interval
                Deadline.sleep(until: next)
                number = number == .max ? 1 : number + 1
                try? node.write(Array(repeating: isBlank ? 0 : number, count: length))
            }
        }
    }

    deinit {
        isStopping.isSet.store(true, ordering: .relaxed)
        thread.join()
        try? SimulatedCameras.unload("v4l2loopback")
    }
}
