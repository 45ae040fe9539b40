/// Why bytes could not be made into a picture, or a picture into bytes.
public enum ImageError: Error, Equatable, CustomStringConvertible {
    /// The bytes begin like no format that is known here.
    case unknownFormat
    /// A format that is read through a library which is not on this machine.
    case missingLibrary(format: String, library: String)
    /// The picture ends before its last row.
    case truncated
    /// The picture has more pixels than is allowed.
    case tooLarge(width: Int, height: Int)
    /// A kind of picture of a known format that is not read here, by its name.
    case unsupported(kind: String)
    /// The decoder's own words.
    case damaged(detail: String)
    /// The encoder's own words.
    case notEncoded(detail: String)

    /// One phrase, with the remedy.
    public var description: String {
        switch self {
        case .unknownFormat: "not a JPEG, PNG, HEIC, PGM or PPM picture; convert it to one of these"
        case .missingLibrary(let format, let library):
            "\(format) pictures are read through a library that is not here; install \(library), or convert the picture"
        case .truncated: "the picture ends before its last row; copy the file again, whole"
        case .tooLarge(let width, let height):
            "\(width) × \(height) pixels are more than the limit of \(ImageDecoder.mostPixels); scale the picture down"
        case .unsupported(let kind): "\(kind) is not read; convert the picture to RGB with eight bits a channel"
        case .damaged(let detail): "damaged picture: \(detail); copy the file again, whole"
        case .notEncoded(let detail): "the picture could not be encoded: \(detail)"
        }
    }
}
