/// Where a board is in an image.
public struct BoardPlace: Hashable, Sendable {
    /// How the board was found.
    public enum Method: String, Sendable, Codable {
        /// By its anchors, the LEDs that are always lit.
        case anchors
        /// By its AprilTag markers.
        case fiducials
        /// Near the place that it had in a picture taken shortly before.
        case tracked
        /// At a place that was known beforehand.
        case given
    }

    /// How the board was found.
    public let method: Method
    /// The root mean square distance in pixels between where lit LEDs are seen and where the board puts them.
    public let residual: Double
    /// From millimetres on the board to pixels of the image, as a lens without distortion would show it.
    public let homography: Homography
    /// How the lens bends: a place r away from the image's middle is seen at r · (1 + distortion · r²), with r in halves of
    /// the image's diagonal.
    public let distortion: Double

    /// A place in an image.
    public init(method: Method, residual: Double, homography: Homography, distortion: Double = 0) {
        self.method = method
        self.residual = residual
        self.homography = homography
        self.distortion = distortion
    }
}

/// In files: `distortion` may be left out, and then is 0.
extension BoardPlace: Codable {
    private enum CodingKeys: String, CodingKey {
        case method, homography, distortion
        case residual = "residual_px"
    }

    /// Reads the object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        method = try container.decode(Method.self, forKey: .method)
        residual = try container.decode(Double.self, forKey: .residual)
        homography = try container.decode(Homography.self, forKey: .homography)
        distortion = try container.decodeIfPresent(Double.self, forKey: .distortion) ?? 0
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(method, forKey: .method)
        try container.encode(residual, forKey: .residual)
        try container.encode(homography, forKey: .homography)
        try container.encode(distortion, forKey: .distortion)
    }
}
