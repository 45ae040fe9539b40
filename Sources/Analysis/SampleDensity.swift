/// How many pixels of a large LED are looked at: the more there are, the less each one adds.
struct SampleDensity {
    /// From the middle of an LED's core to its rim.
    let core: Double
    /// From there to the rim of the ring beside it.
    let ring: Double

    /// For pictures that took milliseconds to decode: a thousand pixels of a core, whose noise is then a thirtieth of a
    /// pixel's.
    static let dense = SampleDensity(core: 20, ring: 30)
    /// For frames that come by the hundred a second: eighty, and two hundred beside them.
    static let sparse = SampleDensity(core: 5, ring: 8)
}
