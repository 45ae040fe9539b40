/// Where a board is in an image.
public struct BoardPlace: Hashable, Sendable, Codable {
    /// How the board was found.
    public enum Method: String, Sendable, Codable {
        /// By its anchors, the LEDs that are always lit.
        case anchors
    }

    /// How the board was found.
    public let method: Method
    /// The root mean square distance in pixels between where lit LEDs are seen and where the board puts them.
    public let residual: Double
    /// From millimetres on the board to pixels of the image.
    public let homography: Homography

    /// A place in an image.
    public init(method: Method, residual: Double, homography: Homography) {
        self.method = method
        self.residual = residual
        self.homography = homography
    }

    private enum CodingKeys: String, CodingKey {
        case method, homography
        case residual = "residual_px"
    }
}
