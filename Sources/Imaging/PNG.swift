import CSPNG
import Glibc

/// PNG through libspng.
public enum PNG {
    /// The most bytes that one byte of deflated data can become (zlib, "Maximum Compression Factor").
    private static let mostInflation = 1032
    /// The most bytes of a chunk beside the pixels, such as a colour profile, and of all of them together.
    private static let mostExtra = 16 << 20

    /// Decodes the whole picture, eight bits a channel, transparency left out; in colour unless none is wanted.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8], _ detail: ImageDecoder.Detail = .whole) throws(ImageError) -> Image {
        guard let context = spng_ctx_new(0) else { throw .damaged(detail: "out of memory") }
        defer { spng_ctx_free(context) }
        // libspng reads from this buffer until the context is freed, so it is lent for the whole decoding.
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(ImageError) in try decode(buffer, with: context) }
        }
        let image = try result.get()
        guard !detail.colour else { return image }
        return Image(
            width: image.width, height: image.height, layout: .grey, stride: image.width,
            bytes: Luma.of(rgb: image.bytes), orientation: image.orientation)
    }

    private static func decode(_ buffer: UnsafeRawBufferPointer, with context: OpaquePointer) throws(ImageError)
        -> Image
    {
        try check(spng_set_chunk_limits(context, mostExtra, mostExtra))
        try check(spng_set_png_buffer(context, buffer.baseAddress, buffer.count))
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header))
        let width = Int(header.width)
        let height = Int(header.height)
        // One bit a pixel is the least that PNG stores.
        try ImageDecoder.check(width: width, height: height, least: { $0 / 8 / mostInflation }, given: buffer.count)
        let format = Int32(SPNG_FMT_RGB8.rawValue)
        var size = 0
        try check(spng_decoded_image_size(context, format, &size))
        var result: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
            result = spng_decode_image(context, pixels.baseAddress, size, format, 0)
            count = size
        }
        try check(result)
        // libspng stops when it has all pixels; the check sum over the last of them is read with what follows.
        try check(spng_decode_chunks(context))
        return Image(
            width: width, height: height, layout: .rgb, stride: width * 3, bytes: pixels,
            orientation: orientation(in: context))
    }

    private static func orientation(in context: OpaquePointer) -> Int {
        var exif = spng_exif()
        guard spng_get_exif(context, &exif) == 0, let data = exif.data else { return 1 }
        return ExifOrientation.find(inTIFF: Array(UnsafeRawBufferPointer(start: data, count: exif.length))[...])
    }

    /// Encodes a picture.
    ///
    /// - Throws: `ImageError.notEncoded`.
    public static func encode(_ image: Image) throws(ImageError) -> [UInt8] {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
            throw .notEncoded(detail: "out of memory")
        }
        defer { spng_ctx_free(context) }
        var header = spng_ihdr()
        header.width = UInt32(image.width)
        header.height = UInt32(image.height)
        header.bit_depth = 8
        header.color_type = UInt8(
            (image.layout == .grey ? SPNG_COLOR_TYPE_GRAYSCALE : SPNG_COLOR_TYPE_TRUECOLOR).rawValue)
        let row = image.width * image.layout.channels
        var pixels: [UInt8] = []
        pixels.reserveCapacity(row * image.height)
        for y in 0..<image.height { pixels += image.bytes[(y * image.stride)..<(y * image.stride + row)] }
        var failure = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        if failure == 0 { failure = spng_set_ihdr(context, &header) }
        if failure == 0 {
            failure = spng_encode_image(
                context, pixels, pixels.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
        }
        var size = 0
        guard failure == 0, let output = spng_get_png_buffer(context, &size, &failure) else {
            throw .notEncoded(detail: String(cString: spng_strerror(failure)))
        }
        defer { free(output) }
        return Array(UnsafeRawBufferPointer(start: output, count: size))
    }

    private static func check(_ code: Int32) throws(ImageError) {
        guard code != 0 else { return }
        if code == SPNG_EOF.rawValue || code == SPNG_IO_EOF.rawValue { throw .truncated }
        throw .damaged(detail: String(cString: spng_strerror(code)))
    }
}
