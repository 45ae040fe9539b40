import CVideo4Linux
import Imaging

/// Makes red, green and blue of native formats that this program does not read itself.
enum VideoConverter {
    /// The package's name on Debian.
    private static let library = "libv4lconvert0"

    /// A frame's pixels in rows without gaps; the library is loaded at the first call.
    ///
    /// - Throws: `ImageError.missingLibrary`, or `notEncoded` for a format that the library does not know.
    static func rgb(
        _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) throws(ImageError) -> Image {
        var description = cvideo4linux_format()
        description.width = UInt32(width)
        description.height = UInt32(height)
        description.pixel_format = format.code
        description.stride = UInt32(stride)
        let row = width * Image.Layout.rgb.channels
        var outcome: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
            outcome = cvideo4linux_convert(&description, bytes.baseAddress, bytes.count, buffer.baseAddress)
            count = outcome == 0 ? row * height : 0
        }
        switch outcome {
        case 0: return Image(width: width, height: height, layout: .rgb, stride: row, bytes: pixels)
        case Int32(cvideo4linux_no_library):
            throw .missingLibrary(format: "\(format)", library: library)
        default: throw .notEncoded(detail: "\(library) knows no way from \(format) to RGB; choose another pixel format")
        }
    }
}
