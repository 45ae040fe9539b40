/// A tone curve that an image may have been stored with, and how much like LEDs may differ.
struct ToneSetting {
    /// The index of the tone curve.
    let curve: Int
    /// The square of the standard deviation of the logarithm of like LEDs' light.
    let variance: Double
}
