/// The median of each channel of some pixels, by counting how many have each value.
struct Medians {
    private static let values = 256
    private static let channels = 3

    /// A channel after the other.
    private let counts: UnsafeMutablePointer<UInt16>
    private var total: UInt16 = 0

    /// Lends counters, all at 0.
    static func with<Result>(_ body: (inout Medians) -> Result) -> Result? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: values * channels) { buffer in
            guard let counts = buffer.baseAddress else { return nil }
            counts.initialize(repeating: 0, count: values * channels)
            var medians = Medians(counts: counts)
            return body(&medians)
        }
    }

    private init(counts: UnsafeMutablePointer<UInt16>) { self.counts = counts }

    /// Adds a pixel of values from 0 to 255; at most 65 535 of them.
    @inline(__always)
    mutating func add(_ pixel: SIMD4<Float>) {
        counts[Int(pixel.x)] &+= 1
        counts[Self.values + Int(pixel.y)] &+= 1
        counts[2 * Self.values + Int(pixel.z)] &+= 1
        total &+= 1
    }

    /// The medians, as whole numbers; 0 of no pixels.
    var medians: SIMD3<Double> { SIMD3(median(0), median(1), median(2)) }

    private func median(_ channel: Int) -> Double {
        guard total > 0 else { return 0 }
        let own = counts + channel * Self.values
        var (value, below) = (0, own[0])
        while below <= total / 2, value < Self.values - 1 {
            value += 1
            below &+= own[value]
        }
        return Double(value)
    }
}
