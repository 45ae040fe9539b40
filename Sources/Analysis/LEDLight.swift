/// The light of one LED as stored in the image: red, green and blue, or grey and zeros.
struct LEDLight {
    /// Where the LED is.
    var place: PixelPoint
    /// Mean of the LED's core.
    let core: SIMD3<Double>
    /// The share of the core that is as bright as the image can store.
    let clipped: SIMD3<Double>
    /// Mean of a ring round the core, where blur and bloom have thinned the light.
    let halo: SIMD3<Double>
    /// The share of that ring that is as bright as the image can store.
    let haloClipped: SIMD3<Double>
    /// Median of a wider ring, beside the LED.
    let background: SIMD3<Double>
}
