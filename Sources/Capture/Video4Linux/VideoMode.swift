/// What is asked of a camera; it keeps what is left out as it is.
public struct VideoMode: Hashable, Sendable {
    /// Pixels a row, and rows.
    public struct Size: Hashable, Sendable, CustomStringConvertible {
        /// Pixels a row.
        public let width: Int
        /// Rows.
        public let height: Int

        /// A size; both above zero.
        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

        /// Reads "1280x720"; `nil` for anything else, and for a size that no camera has.
        public init?(_ text: String) {
            let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1],
                (1...Self.limit).contains(width), (1...Self.limit).contains(height)
            else { return nil }
            self.init(width: width, height: height)
        }

        /// "1280x720", as `--size` takes it.
        public var description: String { "\(width)x\(height)" }

        /// What 16 bits count, in pixels: JPEG has no larger picture.
        private static let limit = 65535
    }

    /// The size of a frame.
    public let size: Size?
    /// How its pixels are stored.
    public let pixelFormat: PixelFormat?
    /// Frames a second.
    public let frameRate: FrameRate?

    /// Asks for what is given.
    public init(size: Size? = nil, pixelFormat: PixelFormat? = nil, frameRate: FrameRate? = nil) {
        (self.size, self.pixelFormat, self.frameRate) = (size, pixelFormat, frameRate)
    }
}
