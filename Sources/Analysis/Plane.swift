/// One value a pixel, at a whole fraction of the image's size.
struct Plane {
    let width: Int
    let height: Int
    /// Image pixels a plane pixel, along each side.
    let scale: Int
    private(set) var values: [UInt8]

    /// How far a plane is reduced at most: its longer side stays above half of this many pixels. LEDs that can be
    /// measured at all are then still blobs of a pixel or more.
    private static let longestSide = 1100

    /// The scale at which blobs are looked for in an image.
    static func scale(for view: PixelView) -> Int {
        max(1, (max(view.width, view.height) + longestSide - 1) / longestSide)
    }

    /// The light of some channels less a share of the light of others, from 0 to 255, averaged over squares of
    /// `scale` pixels.
    init(_ view: PixelView, scale: Int, plus: [Int], minus: [Int]) {
        width = view.width / scale
        height = view.height / scale
        self.scale = scale
        values = [UInt8](repeating: 0, count: width * height)
        let plusWeight = 256 / (plus.count * scale * scale)
        let minusWeight = minus.isEmpty ? 0 : 256 / (minus.count * scale * scale)
        var weights = [Int32](repeating: 0, count: view.channels)
        for channel in plus { weights[channel] += Int32(plusWeight) }
        for channel in minus { weights[channel] -= Int32(minusWeight) }
        let row = width
        values.withUnsafeMutableBufferPointer { output in
            var sums = [Int32](repeating: 0, count: row)
            sums.withUnsafeMutableBufferPointer { sums in
                for y in 0..<height {
                    for x in 0..<row { sums[x] = 0 }
                    for line in 0..<scale {
                        var pixel = view.base + (y * scale + line) * view.stride
                        if view.channels == 3 {
                            let (red, green, blue) = (weights[0], weights[1], weights[2])
                            for x in 0..<row {
                                var sum: Int32 = 0
                                for _ in 0..<scale {
                                    sum &+=
                                        red &* Int32(pixel[0]) &+ green &* Int32(pixel[1]) &+ blue &* Int32(pixel[2])
                                    pixel += 3
                                }
                                sums[x] &+= sum
                            }
                        } else {
                            let weight = weights[0]
                            for x in 0..<row {
                                var sum: Int32 = 0
                                for _ in 0..<scale {
                                    sum &+= weight &* Int32(pixel[0])
                                    pixel += 1
                                }
                                sums[x] &+= sum
                            }
                        }
                    }
                    for x in 0..<row { output[y * row + x] = UInt8(clamping: sums[x] >> 8) }
                }
            }
        }
    }
}
