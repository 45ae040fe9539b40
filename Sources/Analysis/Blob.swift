/// A bright spot that may be an LED.
struct Blob {
    /// Its middle, in image pixels.
    var place: PixelPoint
    /// About how far it reaches from its middle, in image pixels.
    var radius: Double
    /// How much brighter it is than what surrounds it, in stored values.
    var contrast: Double
}
