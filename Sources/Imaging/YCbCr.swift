/// Colours of YCbCr samples, by tables: one entry for each value that a sample can have, in steps of 2⁻¹⁶.
///
/// R′ = Y′ + 1.402 Pr, B′ = Y′ + 1.772 Pb, and G′ from Y′ = 0.299 R′ + 0.587 G′ + 0.114 B′ (Recommendation ITU-R BT.601-7,
/// 2.5.1 and 2.5.2, solved for R′, G′, B′).
struct YCbCr {
    private let luma: [Int32]
    private let redOfCr: [Int32]
    private let greenOfCb: [Int32]
    private let greenOfCr: [Int32]
    private let blueOfCb: [Int32]

    private static let one = 65536.0

    init(_ range: RawFrame.Range) {
        let isLimited = range == .limited
        func table(_ factor: Double, zero: Double, steps: Double) -> [Int32] {
            (0...255).map { Int32(((Double($0) - zero) * factor * 255 / steps * Self.one).rounded()) }
        }
        luma = table(1, zero: isLimited ? 16 : 0, steps: isLimited ? 219 : 255)
        func chroma(_ factor: Double) -> [Int32] { table(factor, zero: 128, steps: isLimited ? 224 : 255) }
        redOfCr = chroma(1.402)
        greenOfCb = chroma(-0.114 * 1.772 / 0.587)
        greenOfCr = chroma(-0.299 * 1.402 / 0.587)
        blueOfCb = chroma(1.772)
    }

    /// The brightness of a sample, black 0 and white 255.
    func brightness(_ y: UInt8) -> UInt8 { Self.byte(luma[Int(y)]) }

    /// Red, green and blue.
    func colour(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (UInt8, UInt8, UInt8) {
        let (cb, cr, light) = (Int(cb), Int(cr), luma[Int(y)])
        return (
            Self.byte(light + redOfCr[cr]), Self.byte(light + greenOfCb[cb] + greenOfCr[cr]),
            Self.byte(light + blueOfCb[cb])
        )
    }

    private static func byte(_ value: Int32) -> UInt8 { UInt8(clamping: (value + Int32(one / 2)) >> 16) }
}
