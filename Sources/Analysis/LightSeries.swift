import BoardModel

/// Stored values of like LEDs that grow alike with the time that they were lit.
struct LightSeries {
    /// One LED's value.
    struct Member {
        /// The LED's index on the board.
        let led: Int
        /// The stored value.
        let value: Double
        /// Whether the value is the most that the image can store: the light may have been stronger.
        let isBound: Bool
    }

    /// The LEDs that can be seen.
    let members: [Member]
    /// The value of an unlit LED, as all LEDs of the board let expect it.
    let unlit: Double
    /// How far an unlit LED's value may be from that, as a standard deviation.
    let unlitDeviation: Double
    /// The standard deviation of values that should be equal, without differences between LEDs.
    let noise: Double
}
