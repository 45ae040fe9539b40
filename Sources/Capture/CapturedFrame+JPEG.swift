import Imaging

extension CapturedFrame {
    /// The frame as a JPEG file: as the camera made it, otherwise encoded here.
    ///
    /// - Parameter quality: 1 (small) to 100 (faithful), for frames that are encoded here.
    /// - Throws: `ImageError`.
    public func jpeg(quality: Int) throws(ImageError) -> [UInt8] {
        try withBytes { bytes throws(ImageError) in
            switch content {
            case .jpeg: return Array(bytes)
            case .pixels(let layout, let stride):
                return try JPEG.encode(
                    bytes, width: width, height: height, stride: stride, layout: layout, quality: quality)
            case .raw(let format, let range, let stride):
                let raw = try RawFrame(
                    bytes, width: width, height: height, stride: stride, format: format, range: range)
                return try Self.encode(format == .grey ? raw.luma() : raw.colour(), quality)
            case .native(let format, let stride):
                let image = try VideoConverter.rgb(bytes, width: width, height: height, stride: stride, format: format)
                return try Self.encode(image, quality)
            }
        }
    }

    private static func encode(_ image: Image, _ quality: Int) throws(ImageError) -> [UInt8] {
        try image.bytes.withUnsafeBufferPointer { pixels throws(ImageError) in
            try JPEG.encode(
                UnsafeRawBufferPointer(pixels), width: image.width, height: image.height, stride: image.stride,
                layout: image.layout,
                quality: quality)
        }
    }
}
