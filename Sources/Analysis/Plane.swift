/// The brightness of a picture, one value a pixel, at a whole fraction of its size.
struct Plane {
    let width: Int
    let height: Int
    /// Picture pixels a plane pixel, along each side.
    let scale: Int
    let values: [UInt8]

    /// The longer side of a plane in which LEDs are looked for, in pixels at most: those that can be measured at all are
    /// then still blobs of a pixel or more.
    static let longestSide = 1100

    /// Luma, or the mean of the colours, averaged over squares of pixels, the smallest that leave the longer side no
    /// longer than is said.
    init(_ view: PixelView, longestSide: Int = Self.longestSide) {
        let scale = max(1, (max(view.width, view.height) + longestSide - 1) / longestSide)
        let (width, height) = (view.width / scale, view.height / scale)
        (self.width, self.height, self.scale) = (width, height, scale)
        values = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            count = width * height
            guard let values = buffer.baseAddress else { return }
            Self.reduce(view, by: scale, width: width, height: height, to: values)
        }
    }

    private static func reduce(
        _ view: PixelView, by scale: Int, width: Int, height: Int, to values: UnsafeMutablePointer<UInt8>
    ) {
        let first = view.row(0)
        let bytes = width * scale * first.pitch
        // Rounded up: the error of 2⁻³² is too small to reach the next whole number.
        let share = ((1 << 32) + UInt64(scale * scale * first.parts) - 1) / UInt64(scale * scale * first.parts)
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes) { buffer in
            guard let sums = buffer.baseAddress else { return }
            for y in 0..<height {
                let output = values + y * width
                let top = view.row(y * scale).bytes
                for x in 0..<bytes { sums[x] = UInt16(top[x]) }
                for line in 1..<max(1, scale) {
                    let row = view.row(y * scale + line).bytes
                    for x in 0..<bytes { sums[x] &+= UInt16(row[x]) }
                }
                switch (first.pitch, scale) {
                case (1, 1): for x in 0..<width { output[x] = UInt8(truncatingIfNeeded: sums[x]) }
                case (1, 2): for x in 0..<width { output[x] = quarter(sums[2 * x], sums[2 * x + 1]) }
                case (2, 2): for x in 0..<width { output[x] = quarter(sums[4 * x], sums[4 * x + 2]) }
                default:
                    let (pitch, parts) = (first.pitch, first.parts)
                    var at = sums
                    for x in 0..<width {
                        var sum: UInt64 = 0
                        for _ in 0..<scale {
                            for part in 0..<parts { sum &+= UInt64(at[part]) }
                            at += pitch
                        }
                        output[x] = UInt8(truncatingIfNeeded: (sum &* share) >> 32)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func quarter(_ one: UInt16, _ other: UInt16) -> UInt8 {
        UInt8(truncatingIfNeeded: (one &+ other) >> 2)
    }
}
