import Foundation
import Imaging
import SystemCalls

/// Pictures inside the page's own file.
enum PagePicture {
    /// The largest file that is put into the page as it is; a larger one is made smaller, so that a report of a phone's
    /// photos stays a page that opens at once.
    static let mostBytes = 400_000
    /// The greatest width or height of a picture that is made smaller, in pixels: twice what the page shows, for dense
    /// screens.
    static let mostPixels = 800
    /// JPEG quality of a picture that is made smaller.
    private static let quality = 85

    /// A picture's file as the source of an `img` element; `nil` when there is no such picture.
    static func source(of file: String) -> String? {
        guard let bytes = try? File.read(file) else { return nil }
        if bytes.count <= mostBytes {
            if bytes.starts(with: [0xFF, 0xD8]) { return uri("image/jpeg", bytes) }
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return uri("image/png", bytes) }
        }
        guard let image = try? ImageDecoder.decode(bytes) else { return nil }
        let small = SmallImage(of: image, mostPixels: mostPixels)
        let encoded = try? small.bytes.withUnsafeBytes { pixels throws(ImageError) in
            try JPEG.encode(
                pixels, width: small.width, height: small.height, stride: small.width * small.layout.channels,
                layout: small.layout, quality: quality)
        }
        return encoded.map { uri("image/jpeg", $0) }
    }

    private static func uri(_ type: String, _ bytes: [UInt8]) -> String {
        "data:\(type);base64," + Data(bytes).base64EncodedString()
    }
}
