import CVideo4Linux
import Imaging

/// What the frames of an open camera are like.
struct VideoFormat: Hashable, Sendable {
    let size: VideoMode.Size
    let pixelFormat: PixelFormat
    /// Bytes from the start of a row to the start of the next; 0 where rows have no place, as in compressed formats.
    let stride: Int
    /// How many separate pieces of memory a frame has.
    let planeCount: Int
    /// What numbers stand for black and white in YCbCr formats.
    let range: RawFrame.Range
    /// Whether a frame is, or has, one of the two fields of a picture.
    let isInterlaced: Bool

    init(_ format: cvideo4linux_format) {
        size = VideoMode.Size(width: Int(format.width), height: Int(format.height))
        pixelFormat = PixelFormat(code: format.pixel_format)
        stride = Int(format.stride)
        planeCount = Int(format.plane_count)
        range = format.is_full_range == 0 ? .limited : .full
        isInterlaced = format.is_interlaced != 0
    }

    /// How a frame's bytes are to be understood.
    var content: CapturedFrame.Content {
        if pixelFormat.isJPEG { return .jpeg }
        guard let raw = pixelFormat.raw else { return .native(pixelFormat, stride: stride) }
        return .raw(raw, range, stride: stride)
    }

    /// Whether bytes are as many as a frame has, or begin as one does.
    func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
        switch content {
        // Every JPEG file begins so (ITU-T T.81, B.2.1: start of image).
        case .jpeg: bytes.starts(with: [0xFF, 0xD8])
        case .raw(let format, let range, let stride):
            (try? RawFrame(
                bytes, width: size.width, height: size.height, stride: stride, format: format, range: range)) != nil
        case .pixels, .native: !bytes.isEmpty
        }
    }
}
