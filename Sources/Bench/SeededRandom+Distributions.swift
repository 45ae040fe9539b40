import Glibc
import Statistics

extension SeededRandom {
    /// A number from 0 to below 1, of 53 random bits.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number of the normal distribution with mean 0 and deviation 1 (G. Box, M. Muller, Annals of Mathematical
    /// Statistics 29, 1958).
    mutating func normal() -> Double {
        (-2 * log(1 - fraction())).squareRoot() * cos(2 * .pi * fraction())
    }
}
