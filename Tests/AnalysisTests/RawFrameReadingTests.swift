import Analysis
import BoardModel
import Imaging
import Testing
import Timebase

/// Frames in a driver's memory are read as the pictures that they are.
struct RawFrameReadingTests {
    private let scene: Scene
    private let reader: Reader

    init() throws {
        scene = try Scene(seed: 2, board: try ProjectFiles.clock(), lengthInSteps: 3...6)
        reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
    }

    /// The scene as a driver stores it, in rows with some slack (BT.601-7, 2.5, chroma of the left one of two pixels).
    private func samples(_ format: RawFrame.Format) -> (bytes: [UInt8], stride: Int) {
        let image = scene.image
        let stride = image.width * (format == .rgb24 ? 3 : format == .yuyv ? 2 : 1) + 32
        var bytes = [UInt8](repeating: 77, count: stride * image.height * 2)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let at = y * image.stride + 3 * x
                let colours = (0..<3).map { Double(image.bytes[at + $0]) / 255 }
                let luma = 0.299 * colours[0] + 0.587 * colours[1] + 0.114 * colours[2]
                let stored = UInt8((16 + 219 * luma).rounded())
                let cb = UInt8((128 + 224 * (colours[2] - luma) / 1.772).rounded())
                let cr = UInt8((128 + 224 * (colours[0] - luma) / 1.402).rounded())
                switch format {
                case .grey: bytes[y * stride + x] = UInt8((255 * luma).rounded())
                case .rgb24: for part in 0..<3 { bytes[y * stride + 3 * x + part] = image.bytes[at + part] }
                case .yuyv:
                    bytes[y * stride + 2 * x] = stored
                    if x % 2 == 0 { (bytes[y * stride + 2 * x + 1], bytes[y * stride + 2 * x + 3]) = (cb, cr) }
                case .nv12:
                    bytes[y * stride + x] = stored
                    let pair = (image.height + y / 2) * stride + x / 2 * 2
                    if x % 2 == 0, y % 2 == 0 { (bytes[pair], bytes[pair + 1]) = (cb, cr) }
                }
            }
        }
        return (bytes, stride)
    }

    @Test(
        "a frame is read the same as its conversion, to a fraction of a pixel and of a step",
        arguments: RawFrame.Format.allCases)
    func same(_ format: RawFrame.Format) throws {
        let (bytes, stride) = samples(format)
        try bytes.withUnsafeBytes { memory in
            let frame = try RawFrame(
                memory, width: scene.image.width, height: scene.image.height, stride: stride, format: format)
            let converted = format == .grey ? frame.luma() : frame.colour()
            let raw = try #require(Reading(file: "raw", outcome: reader.read(frame)).decoded)
            let other = try #require(Reading(file: "converted", outcome: reader.read(converted)).decoded)
            #expect(raw.exposure.start.low <= scene.window.start && scene.window.start <= raw.exposure.start.high)
            #expect(raw.exposure.end.low <= scene.window.end && scene.window.end <= raw.exposure.end.high)
            for (one, another) in zip(raw.leds, other.leds) {
                #expect(abs(one.x - another.x) < 0.3 && abs(one.y - another.y) < 0.3)
            }
            let shift = (raw.exposure.start.value - other.exposure.start.value).nanosecondCount
            #expect(Double(abs(shift)) < 0.2 * Scene.step)
        }
    }

    @Test("a frame is tracked where it lies", arguments: RawFrame.Format.allCases)
    func tracked(_ format: RawFrame.Format) throws {
        let (bytes, stride) = samples(format)
        try bytes.withUnsafeBytes { memory in
            let frame = try RawFrame(
                memory, width: scene.image.width, height: scene.image.height, stride: stride, format: format)
            let first = try #require(Reading(file: "first", outcome: reader.read(frame)).decoded)
            let next = try #require(
                Reading(file: "next", outcome: reader.read(frame, hint: .tracked(first.board))).decoded)
            #expect(next.board.method == .tracked)
        }
    }
}
