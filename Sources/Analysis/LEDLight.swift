/// The light of one LED as stored in the image, a value a channel.
struct LEDLight {
    /// Where the LED is.
    let place: PixelPoint
    /// Mean of the LED's core.
    let core: [Double]
    /// Mean of a ring round the core, where blur and bloom have thinned the light.
    let halo: [Double]
    /// Median of a wider ring, beside the LED.
    let background: [Double]
}
