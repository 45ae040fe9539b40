import Glibc
import Statistics

/// Normally distributed noise, made once; a row takes it from a random place on.
struct NoiseTable {
    /// The places at which a row may begin.
    private static let starts = 1 << 17
    /// The noise, in the units of `LinearLight`.
    let values: [Int16]

    /// Noise of a standard deviation, as a share of full scale, for rows of so many values.
    init(deviation: Double, rowLength: Int, random: inout SeededRandom) {
        let units = LinearLight.units(deviation)
        values = (0..<Self.starts + rowLength).map { _ in
            Int16(min(max(random.normal() * units, -32_000), 32_000).rounded())
        }
    }

    /// A random place for a row to begin.
    static func start(_ random: inout SeededRandom) -> Int { random.index(below: starts) }
}
