/// A picture in memory: rows of pixels as the sensor delivered them.
///
/// Rows are sensor rows: an EXIF orientation is kept beside the pixels and never turns them, since the rolling shutter
/// goes by sensor rows.
public struct Image: Sendable {
    /// How a pixel is stored, eight bits a channel.
    public enum Layout: Sendable, Equatable {
        /// One byte of luma.
        case grey
        /// Three bytes: red, green, blue.
        case rgb

        /// Bytes a pixel.
        public var channels: Int { self == .grey ? 1 : 3 }
    }

    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How a pixel is stored.
    public let layout: Layout
    /// Bytes from the start of a row to the start of the next.
    public let stride: Int
    /// All rows, `stride * height` bytes.
    public let bytes: [UInt8]
    /// The EXIF orientation for showing the picture, 1 (as stored) to 8.
    public let orientation: Int
    /// How many of the file's rows, and columns, one row here stands for: 1, 2, 4 or 8.
    ///
    /// The middle of pixel x here is the file's place (x + ½) · reduction − ½.
    public let reduction: Int

    /// A picture of given pixels; `bytes` holds at least `stride * height` bytes.
    public init(
        width: Int, height: Int, layout: Layout, stride: Int, bytes: [UInt8], orientation: Int = 1, reduction: Int = 1
    ) {
        precondition(stride >= width * layout.channels && bytes.count >= stride * height)
        self.width = width
        self.height = height
        self.layout = layout
        self.stride = stride
        self.bytes = bytes
        self.orientation = orientation
        self.reduction = reduction
    }
}
