import Imaging

/// The pixels of a picture where they lie in memory, whatever their format, lent for reading without bounds checks in the
/// loops that touch many of them.
struct PixelView {
    let width: Int
    let height: Int
    /// How many rows, and columns, of the picture's file one row here stands for.
    let reduction: Int
    /// How closely LEDs are sampled.
    let density: SampleDensity
    private let stride: Int
    private let format: RawFrame.Format
    private let base: UnsafePointer<UInt8>
    private let colours: YCbCrColours

    /// Channels of a pixel: one of grey, or red, green and blue.
    var channels: Int { format == .grey ? 1 : 3 }

    /// Lends an image's pixels for the length of a call; an image without pixels gives `nil`.
    static func with<Result, Failure: Error>(
        _ image: Image, _ body: (PixelView) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let outcome = image.bytes.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure>? in
            guard let base = buffer.baseAddress, image.width > 0, image.height > 0 else { return nil }
            let view = PixelView(
                width: image.width, height: image.height, reduction: image.reduction, density: .dense,
                stride: image.stride,
                format: image.layout == .grey ? .grey : .rgb24, base: base, colours: YCbCrColours(.full))
            return Swift.Result { () throws(Failure) in try body(view) }
        }
        return try outcome?.get()
    }

    /// The pixels of a driver's frame, in the driver's memory; a frame without memory gives `nil`.
    init?(_ frame: RawFrame) {
        guard let base = frame.samples.bindMemory(to: UInt8.self).baseAddress else { return nil }
        self.init(
            width: frame.width, height: frame.height, reduction: 1, density: .sparse, stride: frame.stride,
            format: frame.format,
            base: base, colours: YCbCrColours(frame.range))
    }

    private init(
        width: Int, height: Int, reduction: Int, density: SampleDensity, stride: Int, format: RawFrame.Format,
        base: UnsafePointer<UInt8>,
        colours: YCbCrColours
    ) {
        (self.width, self.height, self.reduction, self.density) = (width, height, reduction, density)
        (self.stride, self.format, self.base, self.colours) = (stride, format, base, colours)
    }

    /// Samples of a row: the bytes that tell its brightness, and how they follow one another.
    struct Row {
        let bytes: UnsafePointer<UInt8>
        /// Bytes from pixel to pixel.
        let pitch: Int
        /// How many bytes of a pixel tell its brightness together.
        let parts: Int
    }

    /// The bytes of a row that tell brightness: luma, or all three colours.
    func row(_ y: Int) -> Row {
        let bytes = base + y * stride
        return switch format {
        case .grey, .nv12: Row(bytes: bytes, pitch: 1, parts: 1)
        case .yuyv: Row(bytes: bytes, pitch: 2, parts: 1)
        case .rgb24: Row(bytes: bytes, pitch: 3, parts: 3)
        }
    }

    /// Red, green, blue and 0 of a pixel that lies inside; a grey one as its value and zeros.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let row = base + y &* stride
        switch format {
        case .grey: return SIMD4(Float(row[x]), 0, 0, 0)
        case .rgb24:
            let pixel = row + 3 &* x
            return SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 0)
        case .yuyv:
            let pair = row + 4 &* (x &>> 1)
            return colours.of(pair[2 &* (x & 1)], pair[1], pair[3])
        case .nv12:
            let pair = base + (height &+ y &>> 1) &* stride + 2 &* (x &>> 1)
            return colours.of(row[x], pair[0], pair[1])
        }
    }

    /// The brightness of a pixel that lies inside, on a scale of the format's own.
    @inline(__always)
    func brightness(_ x: Int, _ y: Int) -> Int {
        let row = base + y &* stride
        switch format {
        case .grey, .nv12: return Int(row[x])
        case .yuyv: return Int(row[2 &* x])
        case .rgb24:
            let pixel = row + 3 &* x
            return Int(pixel[0]) &+ Int(pixel[1]) &+ Int(pixel[2])
        }
    }
}
