/// A bright spot that may be an LED.
struct Blob {
    /// Its middle, in image pixels.
    let place: PixelPoint
    /// How far it reaches to each side, in image pixels.
    let reach: Double
    /// How much brighter it is than what surrounds it, in stored values.
    var contrast: Double
    /// Whether it is darker on every side: what is not may be the edge of something large.
    let isCompact: Bool
}
