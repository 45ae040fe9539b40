/// Luma of colour pixels.
enum Luma {
    /// Y′ = 0.299 R′ + 0.587 G′ + 0.114 B′, rounded (Recommendation ITU-R BT.601-7, 2.5.1; JFIF 1.02 uses it as well, so
    /// it is what a JPEG stores as its first component).
    static func of(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        let thousandths: Int = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
        return UInt8((thousandths + 500) / 1000)
    }

    /// The luma of packed pixels of three bytes.
    static func of(rgb bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { rgb in
            [UInt8](unsafeUninitializedCapacity: rgb.count / 3) { luma, count in
                count = rgb.count / 3
                for pixel in 0..<count {
                    luma[pixel] = of(red: rgb[3 * pixel], green: rgb[3 * pixel + 1], blue: rgb[3 * pixel + 2])
                }
            }
        }
    }
}
