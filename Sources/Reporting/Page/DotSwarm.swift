/// Where dots on a horizontal line go so that near ones lie above and below each other instead of on top.
struct DotSwarm {
    /// How near two dots may be, in percent of the width, before they are set apart.
    private static let nearness = 1.6
    /// How far from the line the dots of one place go, in pixels, in the order in which they come.
    private static let offsets = [0, -6, 6, -12, 12]

    /// The dots' distances from the line in pixels, downwards, in the order of the places.
    let offsets: [Int]

    /// Sets dots apart that are given by their places in percent of the width.
    init(places: [Double]) {
        var taken: [Int: Int] = [:]
        offsets = places.map { place in
            let slot = Int(place / Self.nearness)
            defer { taken[slot, default: 0] += 1 }
            return Self.offsets[taken[slot, default: 0] % Self.offsets.count]
        }
    }
}
