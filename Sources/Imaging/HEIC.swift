import CHEIF

/// HEIC, the format of phones' photographs, through libheif.
///
/// The library is loaded with the first such picture: a program that reads none does not pay for its codecs.
public enum HEIC {
    /// Whether this machine has the library.
    public static var isAvailable: Bool { cheif_load() != nil }

    /// Whether the bytes begin like a HEIC file: a box "ftyp" with a brand of HEVC still pictures (ISO/IEC 23008-12, B.4).
    static func begins(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        return ["heic", "heix", "heim", "heis", "mif1"].contains { bytes[8..<12].elementsEqual($0.utf8) }
    }

    /// Decodes the whole primary picture as the sensor delivered it, transparency left out; in colour unless none is
    /// wanted.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8], _ detail: ImageDecoder.Detail = .whole) throws(ImageError) -> Image {
        guard let library = cheif_load()?.pointee else { throw .missingLibrary(format: "HEIC", library: "libheif1") }
        guard let context = library.context_alloc() else { throw .damaged(detail: "out of memory") }
        defer { library.context_free(context) }
        // libheif reads from this buffer until the context is freed, so it is lent for the whole decoding.
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(ImageError) in
                try check(library.context_read(context, buffer.baseAddress, buffer.count, nil))
                return try decode(from: context, library)
            }
        }
        let image = try result.get()
        guard !detail.colour else { return image }
        return Image(
            width: image.width, height: image.height, layout: .grey, stride: image.width,
            bytes: Luma.of(rgb: image.bytes), orientation: image.orientation)
    }

    private static func decode(
        from context: UnsafeMutableRawPointer, _ library: cheif_library
    ) throws(ImageError) -> Image {
        var found: UnsafeMutableRawPointer?
        try check(library.primary_handle(context, &found))
        guard let handle = found else { throw .damaged(detail: "it holds no picture") }
        defer { library.handle_release(handle) }
        try ImageDecoder.check(
            width: Int(library.handle_width(handle)), height: Int(library.handle_height(handle)), least: { _ in 1 },
            given: 1)
        guard let options = library.options_alloc() else { throw .damaged(detail: "out of memory") }
        defer { library.options_free(options) }
        options.pointee.ignore_transformations = 1
        if options.pointee.version >= 3 { options.pointee.strict_decoding = 1 }
        var decoded: UnsafeMutableRawPointer?
        try check(
            library.decode(
                handle, &decoded, Int32(cheif_colorspace_rgb), Int32(cheif_chroma_interleaved_rgb), options))
        guard let image = decoded else { throw .damaged(detail: "it holds no picture") }
        defer { library.image_release(image) }
        return try copy(image, library, orientation: orientation(of: handle, library))
    }

    private static func copy(
        _ image: UnsafeMutableRawPointer, _ library: cheif_library, orientation: Int
    ) throws(ImageError) -> Image {
        let channel = Int32(cheif_channel_interleaved)
        let width = Int(library.image_width(image, channel))
        let height = Int(library.image_height(image, channel))
        var stride: Int32 = 0
        guard width > 0, height > 0, let plane = library.image_plane(image, channel, &stride) else {
            throw .damaged(detail: "it has no pixels")
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            pixels += UnsafeBufferPointer(start: plane + y * Int(stride), count: width * 3)
        }
        return Image(
            width: width, height: height, layout: .rgb, stride: width * 3, bytes: pixels, orientation: orientation)
    }

    /// The orientation in the picture's EXIF data, which begin with four bytes that tell where the TIFF header is
    /// (ISO/IEC 23008-12, A.2.1).
    private static func orientation(of handle: UnsafeMutableRawPointer, _ library: cheif_library) -> Int {
        var id: UInt32 = 0
        guard library.metadata_ids(handle, "Exif", &id, 1) == 1 else { return 1 }
        var data = [UInt8](repeating: 0, count: library.metadata_size(handle, id))
        guard data.count > 4, library.metadata(handle, id, &data).code == 0 else { return 1 }
        let skipped = data[..<4].reduce(0) { $0 << 8 | Int($1) }
        return ExifOrientation.find(inTIFF: data.dropFirst(4).dropFirst(skipped))
    }

    private static func check(_ error: cheif_error) throws(ImageError) {
        guard error.code != 0 else { return }
        if error.subcode == Int32(cheif_suberror_end_of_data) { throw .truncated }
        throw .damaged(detail: String(cString: error.message))
    }
}
