import Imaging

/// Colours of YCbCr samples as numbers from 0 to 255, not rounded: what is measured is a mean of many.
struct YCbCrColours {
    private let luma: SIMD4<Float>
    private let cb: SIMD4<Float>
    private let cr: SIMD4<Float>
    private let offset: SIMD4<Float>

    init(_ range: RawFrame.Range) {
        let (black, white, chroma): (Float, Float, Float) = range == .limited ? (16, 235, 224) : (0, 255, 255)
        // Recommendation ITU-R BT.601-7, 2.5.1 and 2.5.2, solved for R′, G′, B′.
        luma = SIMD4(1, 1, 1, 0) * (255 / (white - black))
        cb = SIMD4(0, -0.114 * 1.772 / 0.587, 1.772, 0) * (255 / chroma)
        cr = SIMD4(1.402, -0.299 * 1.402 / 0.587, 0, 0) * (255 / chroma)
        offset = -(luma * black + (cb + cr) * 128)
    }

    /// Red, green, blue and 0.
    @inline(__always)
    func of(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> SIMD4<Float> {
        var sum = self.luma * Float(y) + self.cb * Float(cb) + self.cr * Float(cr) + offset
        sum.replace(with: 0, where: sum .< 0)
        sum.replace(with: 255, where: sum .> 255)
        return sum
    }
}
