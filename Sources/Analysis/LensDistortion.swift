/// How a lens bends, as pictures of a board told beforehand.
public struct LensDistortion: Hashable, Sendable, Codable {
    /// The radial term: a place r away from the image's middle is seen at r · (1 + value · r²), with r in halves of the image's
    /// diagonal.
    public let value: Double
    /// The lower end of the 95 % interval.
    public let low: Double
    /// The upper end of the 95 % interval.
    public let high: Double
    /// How far from the image's middle LEDs were seen, in halves of the image's diagonal: the term holds up to there.
    public let reach: Double

    /// A measured term.
    public init(value: Double, low: Double, high: Double, reach: Double) {
        self.value = value
        self.low = low
        self.high = high
        self.reach = reach
    }
}
