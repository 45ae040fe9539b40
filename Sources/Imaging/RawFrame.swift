/// A frame as a camera's driver hands it over: samples in the driver's own memory, in rows of any stride.
///
/// Sample layouts are those of V4L2's formats of the same names; the YCbCr ones carry the colours of Recommendation
/// ITU-R BT.601-7.
public struct RawFrame {
    /// How samples are stored, eight bits each.
    public enum Format: Sendable, CaseIterable {
        /// One byte of luma a pixel (V4L2's GREY).
        case grey
        /// Red, green, blue (V4L2's RGB3).
        case rgb24
        /// Y₀ Cb Y₁ Cr for two pixels side by side (V4L2's YUYV).
        case yuyv
        /// A plane of Y, and below it one of Cb Cr pairs, one for each block of 2 × 2 pixels (V4L2's NV12).
        case nv12
    }

    /// What numbers stand for black and white in YCbCr formats.
    public enum Range: Sendable {
        /// 16 and 235, chroma 16 to 240 (BT.601-7, 2.5.3): V4L2's default for YUYV and NV12.
        case limited
        /// 0 and 255, as in JFIF.
        case full
    }

    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How samples are stored.
    public let format: Format
    /// What numbers stand for black and white, in YCbCr formats.
    public let range: Range
    /// Bytes from the start of a row to the start of the next.
    public let stride: Int
    /// The driver's memory, which holds every row.
    public let samples: UnsafeRawBufferPointer

    /// Lays a frame over a driver's memory, which stays the driver's.
    ///
    /// - Parameter stride: bytes from the start of a row to the start of the next, in both planes of NV12; at least a
    ///   row's own bytes.
    /// - Throws: `ImageError.damaged` for a size or stride that is none, `.tooLarge`, `.truncated` when the memory ends
    ///   before the last row, as after a lost packet.
    public init(
        _ samples: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, format: Format,
        range: Range = .limited
    ) throws(ImageError) {
        try ImageDecoder.check(width: width, height: height, least: { _ in 0 }, given: samples.count)
        let row = Self.bytes(inRowOf: width, format)
        guard row <= stride, stride <= Int(Int32.max) else {
            throw .damaged(detail: "its rows are \(stride) bytes apart, but one takes \(row)")
        }
        let rows = format == .nv12 ? height + (height + 1) / 2 : height
        guard samples.count >= stride * (rows - 1) + row else { throw .truncated }
        (self.width, self.height, self.format, self.range) = (width, height, format, range)
        (self.stride, self.samples) = (stride, samples)
    }

    /// The brightness of every pixel, black 0 and white 255, in rows without gaps.
    public func luma() -> Image {
        let values = YCbCr(range)
        return image(.grey) { x, y, pixel in
            switch format {
            case .grey: pixel[0] = samples[y * stride + x]
            case .yuyv: pixel[0] = values.brightness(samples[y * stride + 2 * x])
            case .nv12: pixel[0] = values.brightness(samples[y * stride + x])
            case .rgb24:
                let at = y * stride + 3 * x
                pixel[0] = Luma.of(red: samples[at], green: samples[at + 1], blue: samples[at + 2])
            }
        }
    }

    /// Every pixel in colour, in rows without gaps; chroma is repeated, not smoothed, over the pixels that share it.
    public func colour() -> Image {
        let values = YCbCr(range)
        return image(.rgb) { x, y, pixel in
            switch format {
            case .grey:
                for channel in 0..<3 { pixel[channel] = samples[y * stride + x] }
            case .rgb24:
                for channel in 0..<3 { pixel[channel] = samples[y * stride + 3 * x + channel] }
            case .yuyv:
                let pair = y * stride + 4 * (x / 2)
                (pixel[0], pixel[1], pixel[2]) = values.colour(
                    samples[y * stride + 2 * x], samples[pair + 1], samples[pair + 3])
            case .nv12:
                let pair = (height + y / 2) * stride + 2 * (x / 2)
                (pixel[0], pixel[1], pixel[2]) = values.colour(
                    samples[y * stride + x], samples[pair], samples[pair + 1])
            }
        }
    }

    private func image(
        _ layout: Image.Layout, fill: (_ x: Int, _ y: Int, _ pixel: UnsafeMutablePointer<UInt8>) -> Void
    ) -> Image {
        let row = width * layout.channels
        let bytes = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
            count = row * height
            guard let start = buffer.baseAddress else { return }
            for y in 0..<height {
                for x in 0..<width { fill(x, y, start + y * row + x * layout.channels) }
            }
        }
        return Image(width: width, height: height, layout: layout, stride: row, bytes: bytes)
    }

    private static func bytes(inRowOf width: Int, _ format: Format) -> Int {
        let even = (width + 1) / 2 * 2
        return switch format {
        case .grey: width
        case .rgb24: 3 * width
        case .yuyv: 2 * even
        case .nv12: even
        }
    }
}
