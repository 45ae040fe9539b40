/// Colours of YCbCr samples, in whole numbers of 2⁻¹⁶.
///
/// R′ = Y′ + 1.402 Pr, B′ = Y′ + 1.772 Pb, and G′ from Y′ = 0.299 R′ + 0.587 G′ + 0.114 B′ (Recommendation ITU-R BT.601-7,
/// 2.5.1 and 2.5.2, solved for R′, G′, B′).
@frozen
public struct YCbCr: Sendable {
    @usableFromInline let black: Int32
    @usableFromInline let luma: Int32
    @usableFromInline let redOfCr: Int32
    @usableFromInline let greenOfCb: Int32
    @usableFromInline let greenOfCr: Int32
    @usableFromInline let blueOfCb: Int32

    /// Colours of samples of a range.
    public init(_ range: RawFrame.Range) {
        let isLimited = range == .limited
        func factor(_ factor: Double, steps: Double) -> Int32 { Int32((factor * 255 / steps * 65536).rounded()) }
        black = isLimited ? 16 : 0
        luma = factor(1, steps: isLimited ? 219 : 255)
        func chroma(_ one: Double) -> Int32 { factor(one, steps: isLimited ? 224 : 255) }
        redOfCr = chroma(1.402)
        greenOfCb = chroma(-0.114 * 1.772 / 0.587)
        greenOfCr = chroma(-0.299 * 1.402 / 0.587)
        blueOfCb = chroma(1.772)
    }

    /// The brightness of a sample, black 0 and white 255.
    @inlinable
    public func brightness(_ y: UInt8) -> UInt8 { Self.byte(light(y)) }

    /// Red, green and blue.
    @inlinable
    public func colour(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (UInt8, UInt8, UInt8) {
        let (cb, cr, light) = (Int32(cb) - 128, Int32(cr) - 128, light(y))
        return (
            Self.byte(light &+ redOfCr &* cr), Self.byte(light &+ greenOfCb &* cb &+ greenOfCr &* cr),
            Self.byte(light &+ blueOfCb &* cb)
        )
    }

    @inlinable
    func light(_ y: UInt8) -> Int32 { luma &* (Int32(y) - black) }

    @inlinable
    static func byte(_ value: Int32) -> UInt8 { UInt8(clamping: (value &+ 0x8000) >> 16) }
}
