import Glibc
import Statistics

/// Two samples of ten, made up by hand, without ties; the expected values of several tests are of these.
enum Samples {
    static let slow = [22.4, 19.9, 25.1, 18.7, 21.3, 24.0, 20.2, 26.8, 19.1, 23.6]
    static let fast = [12.1, 9.4, 15.2, 11.0, 10.3, 13.7, 8.8, 14.9, 10.9, 12.5]
}

/// Whether two figures agree to within a tolerance, infinite ones exactly.
func near(_ found: Double?, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
    guard let found else { return false }
    return found == expected || abs(found - expected) <= tolerance
}

extension SeededRandom {
    /// A number of the standard normal distribution (Box and Muller, 1958).
    mutating func normal() -> Double {
        let length = (-2 * log(Double.random(in: 1e-12..<1, using: &self))).squareRoot()
        return length * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
