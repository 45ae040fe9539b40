/// Makes a picture of a file's bytes, whatever its format.
public enum ImageDecoder {
    /// The largest picture that is decoded, in pixels: beyond today's largest phone sensors (200 MP).
    public static let mostPixels = 220_000_000

    /// Decodes a JPEG, PNG, HEIC, PGM or PPM picture, told apart by its first bytes.
    ///
    /// - Parameters:
    ///   - detail: how much of the picture is wanted.
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8], _ detail: Detail = .whole) throws(ImageError) -> Image {
        if bytes.starts(with: [0xFF, 0xD8]) { return try JPEG.decode(bytes, detail) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try PNG.decode(bytes, detail) }
        if bytes.starts(with: [0x50, 0x35]) || bytes.starts(with: [0x50, 0x36]) {
            return try NetPBM.decode(bytes, detail)
        }
        if HEIC.begins(bytes) { return try HEIC.decode(bytes, detail) }
        throw .unknownFormat
    }

    /// How much of a picture is wanted.
    public struct Detail: Sendable {
        /// Whether colour is wanted, where the file has it.
        public let colour: Bool
        /// How many pixels are enough.
        public let pixels: Int

        /// Every pixel, in colour.
        public static let whole = Detail()

        /// Describes a need.
        ///
        /// - Parameters:
        ///   - colour: whether colour is wanted; without it a JPEG's chroma is not even decoded.
        ///   - pixels: a JPEG is reduced by 2, 4 or 8 until it has no more than these, by 8 when none is enough;
        ///     other formats come in full size. `Image.reduction` tells what was done.
        public init(colour: Bool = true, pixels: Int = .max) {
            self.colour = colour
            self.pixels = pixels
        }
    }

    /// Refuses a picture before memory is taken for it.
    ///
    /// - Parameter least: the fewest bytes that can hold such a picture in its format.
    static func check(width: Int, height: Int, least: (_ pixels: Int) -> Int, given: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw .damaged(detail: "it has no pixels") }
        guard width <= mostPixels / height else { throw .tooLarge(width: width, height: height) }
        guard given >= least(width * height) else { throw .truncated }
    }
}
