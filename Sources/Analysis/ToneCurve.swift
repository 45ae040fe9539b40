import Glibc

/// How an image stores light: values grow as a power of the light, and less and less towards the top.
///
/// The light of the stored value m is p / (1 + k·(1 − p)) with p = (m/255)^γ, in shares of the most that the image can
/// store. k = 0 leaves a plain power; k = 2 is the shoulder of film-like tone mapping.
struct ToneCurve {
    /// The exponent: 1 stores light as it is, 2.2 is nearly sRGB.
    let gamma: Double
    /// How much the curve flattens towards the top.
    let shoulder: Double

    /// The curves that an image may have been stored with, from straight to steepest.
    static let usual = [(1.0, 0.0), (1.3, 0.4), (1.6, 0.8), (1.9, 1.3), (2.2, 2.0)].map { gamma, shoulder in
        ToneCurve(gamma: gamma, shoulder: shoulder)
    }

    /// The ends and the middle of the usual ones.
    static let few = [usual[0], middling, usual[usual.count - 1]]

    /// The middle of the usual ones, for a first look.
    static let middling = usual[usual.count / 2]

    /// The light of a stored value.
    func light(_ value: Double) -> Double {
        let power = pow(max(value, 0.5) / 255, gamma)
        return power / (1 + shoulder * (1 - power))
    }

    /// How the light changes with the stored value.
    func slope(_ value: Double) -> Double {
        let base = max(value, 0.5) / 255
        let power = pow(base, gamma)
        let flattening = 1 + shoulder * (1 - power)
        return gamma * power / base / 255 * (1 + shoulder) / (flattening * flattening)
    }
}
