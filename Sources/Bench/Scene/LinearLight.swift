import BoardModel
import Glibc

/// Light as the sensor counts it: linear, twelve bits, in whole numbers with a fraction.
enum LinearLight {
    /// The highest count, 4095, in the units of the sums: eighths of a count.
    static let fullScale = 4095 << fraction
    /// The bits of a sum below one count.
    static let fraction = 3
    /// The bits of a weight below one.
    static let weight = 14

    /// A share of full scale in the units of the sums.
    static func units(_ share: Double) -> Double { share * Double(fullScale) }

    /// What the camera makes of each count: the sRGB tone curve (IEC 61966-2-1), eight bits.
    static let toneCurve: [UInt8] = (0...4095).map { count in
        let linear = Double(count) / 4095
        let tone = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
        return UInt8((tone * 255).rounded())
    }

    /// What an LED's light is made of, red, green and blue: what narrow-band LEDs give through a camera's colour filters,
    /// which overlap.
    static func primaries(of color: LED.Color) -> [Double] {
        switch color {
        case .red: [1, 0.12, 0.08]
        case .green: [0.15, 1, 0.22]
        case .blue: [0.08, 0.2, 1]
        case .white: [1, 1, 1]
        case .infrared: [0.5, 0.35, 0.6]
        }
    }
}
