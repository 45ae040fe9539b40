import CTurboJPEG

/// JPEG through libjpeg-turbo's TurboJPEG interface.
public enum JPEG {
    /// Decodes the whole picture in colour, or in grey when it has no colour.
    ///
    /// A warning of the decoder about missing data is an error here: an invented row would be read as a measurement.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8]) throws(ImageError) -> Image {
        guard let decompressor = tjInitDecompress() else { throw .damaged(detail: words(of: nil)) }
        defer { tjDestroy(decompressor) }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorspace: Int32 = 0
        guard
            tjDecompressHeader3(
                decompressor, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace) == 0
        else { throw .damaged(detail: words(of: decompressor)) }
        try ImageDecoder.check(width: Int(width), height: Int(height))
        let layout: Image.Layout = subsampling == TJSAMP_GRAY.rawValue ? .grey : .rgb
        let format = layout == .grey ? TJPF_GRAY : TJPF_RGB
        let stride = Int(width) * layout.channels
        var pixels = [UInt8](repeating: 0, count: stride * Int(height))
        guard
            tjDecompress2(
                decompressor, bytes, UInt(bytes.count), &pixels, width, Int32(stride), height, format.rawValue, 0) == 0
        else {
            let detail = words(of: decompressor)
            throw detail.contains("Premature end") ? .truncated : .damaged(detail: detail)
        }
        return Image(
            width: Int(width), height: Int(height), layout: layout, stride: stride, bytes: pixels,
            orientation: ExifOrientation.find(in: bytes))
    }

    /// Encodes pixels in memory, without a copy of them.
    ///
    /// - Parameters:
    ///   - pixels: rows of `stride` bytes.
    ///   - quality: 1 (small) to 100 (faithful).
    /// - Throws: `ImageError.notEncoded`.
    public static func encode(
        _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, layout: Image.Layout, quality: Int
    ) throws(ImageError) -> [UInt8] {
        precondition(pixels.count >= stride * (height - 1) + width * layout.channels)
        guard let compressor = tjInitCompress() else { throw .notEncoded(detail: words(of: nil)) }
        defer { tjDestroy(compressor) }
        var output: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(output) }
        let grey = layout == .grey
        let result = tjCompress2(
            compressor, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(width), Int32(stride), Int32(height),
            (grey ? TJPF_GRAY : TJPF_RGB).rawValue, &output, &size, (grey ? TJSAMP_GRAY : TJSAMP_444).rawValue.asInt32,
            Int32(quality), 0)
        guard result == 0, let output else { throw .notEncoded(detail: words(of: compressor)) }
        return Array(UnsafeBufferPointer(start: output, count: Int(size)))
    }

    private static func words(of handle: tjhandle?) -> String { String(cString: tjGetErrorStr2(handle)) }
}

extension UInt32 {
    fileprivate var asInt32: Int32 { Int32(bitPattern: self) }
}
