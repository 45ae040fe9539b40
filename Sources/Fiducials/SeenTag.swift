/// A tag as it was seen in a picture.
public struct SeenTag: Hashable, Sendable {
    /// Which tag it is.
    public let tag: Tag
    /// The corners of its black border, in pixels, (0, 0) in the middle of the first pixel: top left, top right, bottom
    /// right and bottom left of the tag as it is drawn upright, whichever way it is turned in the picture.
    public let corners: [SIMD2<Double>]
}
