import Glibc

/// Tone curves of one exponent: light = (stored value / 255)^γ.
enum Curve {
    /// The light of a stored value.
    static func power(_ value: Double, _ gamma: Double) -> Double { pow(max(value, 0.5) / 255, gamma) }

    /// How the light changes with the stored value.
    static func slope(_ value: Double, _ gamma: Double) -> Double {
        gamma * pow(max(value, 0.5) / 255, gamma - 1) / 255
    }
}
