import Analysis
import CBaseline
import Imaging

/// Finding a board in a driver's frame, and measuring the light of its LEDs.
enum FrameBenchmarks {
    private static let (width, height) = (1920, 1080)

    static let all = [
        Benchmark(name: "frame-unknown-yuyv", target: 4e6) { try unknown(.yuyv) },
        Benchmark(name: "frame-unknown-nv12", target: 4e6) { try unknown(.nv12) },
        Benchmark(name: "frame-unknown-grey", target: 4e6) { try unknown(.grey) },
        Benchmark(name: "frame-unknown-rgb", target: 4e6) { try unknown(.rgb24) },
        Benchmark(name: "frame-tracked-yuyv", target: 60e3) { try tracked(.yuyv) },
        Benchmark(name: "frame-tracked-nv12", target: 60e3) { try tracked(.nv12) },
        Benchmark(name: "frame-tracked-grey", target: 60e3) { try tracked(.grey) },
        Benchmark(name: "frame-tracked-rgb", target: 60e3) { try tracked(.rgb24) },
    ]

    private static func unknown(_ format: RawFrame.Format) throws -> (work: Work, baseline: Work) {
        let (reader, frame, memory) = try prepare(format)
        return (
            try Work("board unknown, to LED levels", timing: { _ = try reader.see(frame) }),
            Work("memcpy of the frame", timing: { memory.copy() })
        )
    }

    private static func tracked(_ format: RawFrame.Format) throws -> (work: Work, baseline: Work) {
        let (reader, frame, memory) = try prepare(format)
        let place = try reader.see(frame).place
        let leds = 31
        return (
            try Work("tracked, to LED levels", timing: { _ = try reader.see(frame, hint: .tracked(place)) }),
            Work("C: sums over 15 × 15 bytes an LED", timing: { memory.sampleWindows(leds) })
        )
    }

    private static func prepare(
        _ format: RawFrame.Format
    ) throws -> (reader: Reader, frame: RawFrame, memory: DriverMemory) {
        let scene = try ClockScene(changes: 200, width: width, height: height)
        let memory = DriverMemory(scene.image, format)
        return (
            Reader(board: scene.board, timeline: .log(scene.log), lineTime: .zero), try memory.frame(), memory
        )
    }
}

/// A picture as a driver stores it, kept as long as it is measured.
private final class DriverMemory {
    private let bytes: UnsafeMutableRawBufferPointer
    private let copyOfThem: UnsafeMutableRawBufferPointer
    private let (width, height, stride): (Int, Int, Int)
    private let format: RawFrame.Format

    init(_ image: Image, _ format: RawFrame.Format) {
        (width, height, self.format) = (image.width, image.height, format)
        stride = image.width * (format == .rgb24 ? 3 : format == .yuyv ? 2 : 1)
        let count = stride * (format == .nv12 ? height * 3 / 2 : height)
        bytes = .allocate(byteCount: count, alignment: 64)
        copyOfThem = .allocate(byteCount: count, alignment: 64)
        for y in 0..<height {
            for x in 0..<width { store(image, x, y) }
        }
    }

    deinit {
        bytes.deallocate()
        copyOfThem.deallocate()
    }

    /// BT.601-7, 2.5, chroma of the left one of two pixels.
    private func store(_ image: Image, _ x: Int, _ y: Int) {
        let at = y * image.stride + 3 * x
        let (red, green, blue) = (Double(image.bytes[at]), Double(image.bytes[at + 1]), Double(image.bytes[at + 2]))
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        let stored = UInt8((16 + 219 * luma / 255).rounded())
        let cb = UInt8((128 + 224 * (blue - luma) / 1.772 / 255).rounded())
        let cr = UInt8((128 + 224 * (red - luma) / 1.402 / 255).rounded())
        switch format {
        case .grey: bytes[y * stride + x] = UInt8(luma.rounded())
        case .rgb24: for part in 0..<3 { bytes[y * stride + 3 * x + part] = image.bytes[at + part] }
        case .yuyv:
            bytes[y * stride + 2 * x] = stored
            if x % 2 == 0 { (bytes[y * stride + 2 * x + 1], bytes[y * stride + 2 * x + 3]) = (cb, cr) }
        case .nv12:
            bytes[y * stride + x] = stored
            let pair = (height + y / 2) * stride + x / 2 * 2
            if x % 2 == 0, y % 2 == 0 { (bytes[pair], bytes[pair + 1]) = (cb, cr) }
        }
    }

    func frame() throws -> RawFrame {
        try RawFrame(
            UnsafeRawBufferPointer(bytes), width: width, height: height, stride: stride, format: format)
    }

    func copy() { copyOfThem.copyMemory(from: UnsafeRawBufferPointer(bytes)) }

    func sampleWindows(_ count: Int) { _ = baseline_window_sums(bytes.baseAddress, stride, height, count) }
}
