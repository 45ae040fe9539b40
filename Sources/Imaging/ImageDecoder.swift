/// Makes a picture of a file's bytes, whatever its format.
public enum ImageDecoder {
    /// The largest picture that is decoded, in pixels: beyond today's largest phone sensors (200 MP).
    public static let mostPixels = 220_000_000

    /// Decodes a JPEG, PNG, PGM or PPM picture, told apart by its first bytes.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8]) throws(ImageError) -> Image {
        if bytes.starts(with: [0xFF, 0xD8]) { return try JPEG.decode(bytes) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try PNG.decode(bytes) }
        if bytes.starts(with: [0x50, 0x35]) || bytes.starts(with: [0x50, 0x36]) { return try NetPBM.decode(bytes) }
        throw .unknownFormat
    }

    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw .damaged(detail: "it has no pixels") }
        guard width <= mostPixels / height else { throw .tooLarge(width: width, height: height) }
    }
}
