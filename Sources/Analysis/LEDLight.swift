/// The light of one LED as stored in the image, a value a channel.
struct LEDLight {
    /// Where the LED is.
    let place: PixelPoint
    /// Mean of the LED's core.
    let core: [Double]
    /// The share of the core that is as bright as the image can store.
    let clipped: [Double]
    /// Mean of a ring round the core, where blur and bloom have thinned the light.
    let halo: [Double]
    /// The share of that ring that is as bright as the image can store.
    let haloClipped: [Double]
    /// Median of a wider ring, beside the LED.
    let background: [Double]

    /// How much brighter the core is than what is beside it, on average over the channels.
    var contrast: Double { zip(core, background).reduce(0) { $0 + $1.0 - $1.1 } / Double(core.count) }
}
