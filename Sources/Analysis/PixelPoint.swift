/// A place in an image, in pixels: x to the right, y down, (0, 0) in the middle of the first pixel.
public struct PixelPoint: Hashable, Sendable {
    /// How far to the right.
    public var x: Double
    /// How far down.
    public var y: Double

    /// A place in an image.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Tells the place in pixels of another size, of which `factor` lie along each side of one.
    mutating func enlarge(by factor: Double) {
        x = (x + 0.5) * factor - 0.5
        y = (y + 0.5) * factor - 0.5
    }
}
