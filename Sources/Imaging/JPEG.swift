import CTurboJPEG

/// JPEG through libjpeg-turbo's TurboJPEG interface.
public enum JPEG {
    /// The most pixels that one byte of a JPEG can stand for: each block of 8 × 8 takes a bit of Huffman code at least.
    private static let mostPixelsPerByte = 64 * 8

    /// Decodes the picture in colour, or in grey when it has no colour or none is wanted.
    ///
    /// A warning of the decoder about missing data is an error here: an invented row would be read as a measurement.
    /// Frames of webcams that leave the usual Huffman tables out are decoded with those (libjpeg-turbo puts the tables
    /// of ITU-T T.81, K.3, in). A progressive file costs 2 bytes more a coefficient, whatever it is reduced to.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8], _ detail: ImageDecoder.Detail = .whole) throws(ImageError) -> Image {
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
        if [TJCS_CMYK.rawValue, TJCS_YCCK.rawValue].contains(UInt32(bitPattern: colorspace)) {
            throw .unsupported(kind: "a JPEG in the colours of print, CMYK,")
        }
        try ImageDecoder.check(
            width: Int(width), height: Int(height), least: { $0 / mostPixelsPerByte }, given: bytes.count)
        let reduction = reduction(of: (Int(width), Int(height)), to: detail.pixels)
        let (columns, rows) = reduced((Int(width), Int(height)), by: reduction)
        let layout: Image.Layout = detail.colour && subsampling != TJSAMP_GRAY.rawValue ? .rgb : .grey
        let format = layout == .grey ? TJPF_GRAY : TJPF_RGB
        let stride = columns * layout.channels
        var result: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: stride * rows) { buffer, count in
            result = tjDecompress2(
                decompressor, bytes, UInt(bytes.count), buffer.baseAddress, Int32(columns), Int32(stride), Int32(rows),
                format.rawValue, TJFLAG_LIMITSCANS)
            count = stride * rows
        }
        if result != 0 { try judge(words(of: decompressor), of: bytes) }
        return Image(
            width: columns, height: rows, layout: layout, stride: stride, bytes: pixels,
            orientation: ExifOrientation.find(in: bytes), reduction: reduction)
    }

    /// Lets the one harmless warning pass: some webcams pad the pieces between restart markers.
    ///
    /// The decoder tells its first warning only, so the pieces are counted as well: lost data would show there.
    private static func judge(_ warning: String, of bytes: [UInt8]) throws(ImageError) {
        if warning.contains("extraneous bytes before marker"), JPEGScan.isComplete(in: bytes) { return }
        throw warning.contains("Premature end") ? .truncated : .damaged(detail: warning)
    }

    private static func reduction(of size: (width: Int, height: Int), to pixels: Int) -> Int {
        for reduction in [1, 2, 4] {
            let (columns, rows) = reduced(size, by: reduction)
            if columns * rows <= pixels { return reduction }
        }
        return 8
    }

    /// What libjpeg makes of a size when it scales down (`TJSCALED`).
    private static func reduced(_ size: (width: Int, height: Int), by reduction: Int) -> (columns: Int, rows: Int) {
        ((size.width + reduction - 1) / reduction, (size.height + reduction - 1) / reduction)
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
