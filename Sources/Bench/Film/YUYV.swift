/// Frames in the format of most webcams, V4L2's YUYV: Y₀ Cb Y₁ Cr for two pixels side by side, in limited range.
enum YUYV {
    /// Bytes of a frame.
    static func byteCount(of size: FrameSize) -> Int { size.width * size.height * 2 }

    /// Turns red, green and blue into luma and chroma (Recommendation ITU-R BT.601-7, 2.5.1 to 2.5.3, with factors in
    /// 256ths); two pixels share the chroma of their average.
    ///
    /// - Parameters:
    ///   - colours: rows without gaps, of an even number of pixels.
    ///   - samples: as many pixels in YUYV.
    static func convert(_ colours: UnsafeRawBufferPointer, into samples: UnsafeMutableRawBufferPointer) {
        for pair in 0..<min(colours.count / 6, samples.count / 4) {
            let (r0, g0, b0) = colour(colours, at: pair &* 6)
            let (r1, g1, b1) = colour(colours, at: pair &* 6 &+ 3)
            let (r, g, b) = (r0 &+ r1, g0 &+ g1, b0 &+ b1)
            let place = pair &* 4
            samples[place] = luma(r0, g0, b0)
            samples[place &+ 1] = chroma(-38 &* r &- 74 &* g &+ 112 &* b)
            samples[place &+ 2] = luma(r1, g1, b1)
            samples[place &+ 3] = chroma(112 &* r &- 94 &* g &- 18 &* b)
        }
    }

    private static func colour(_ colours: UnsafeRawBufferPointer, at place: Int) -> (Int32, Int32, Int32) {
        (Int32(colours[place]), Int32(colours[place &+ 1]), Int32(colours[place &+ 2]))
    }

    private static func luma(_ r: Int32, _ g: Int32, _ b: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: 16 &+ (66 &* r &+ 129 &* g &+ 25 &* b &+ 128) >> 8)
    }

    /// Of the sum of two pixels.
    private static func chroma(_ sum: Int32) -> UInt8 { UInt8(truncatingIfNeeded: 128 &+ (sum &+ 256) >> 9) }
}
