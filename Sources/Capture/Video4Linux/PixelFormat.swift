import Imaging

/// How the pixels of a frame are stored, as Video4Linux names it: four characters, such as YUYV or MJPG.
public struct PixelFormat: Hashable, Sendable, CustomStringConvertible {
    /// The characters' codes, the first one lowest (`v4l2_fourcc`).
    let code: UInt32

    init(code: UInt32) { self.code = code }

    /// The format of a name of up to four printable ASCII characters; `nil` when the text is no such name.
    ///
    /// Names shorter than that are filled with blanks, as the kernel fills them.
    public init?(_ name: String) {
        let bytes = Array(name.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        let filled = bytes + Array(repeating: UInt8(ascii: " "), count: 4 - bytes.count)
        code = filled.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The four characters, without blanks at the end.
    public var description: String {
        // The highest bit marks a format as big-endian.
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * UInt32($0))) & 0x7F }
        let name = bytes.reversed().drop { $0 == UInt8(ascii: " ") }.reversed()
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether each frame is a JPEG file.
    var isJPEG: Bool { self == Self("MJPG") || self == Self("JPEG") }

    /// The format by which pixels are read in this program; `nil` when they are converted first.
    var raw: RawFrame.Format? {
        switch description {
        case "GREY": .grey
        case "RGB3": .rgb24
        case "YUYV": .yuyv
        case "NV12": .nv12
        default: nil
        }
    }
}
