/// The middle of a bright spot, to a fraction of a pixel.
enum Centroid {
    /// How many samples there are from the middle to each side: a spot of half the width has some fifty of them.
    private static let samples = 8.0
    /// How far is looked at least, in pixels.
    private static let leastReach = 2.0

    /// The centroid of what is brighter than half of the peak above its surroundings.
    ///
    /// - Parameter reach: how far from the place the spot may reach, in pixels.
    static func of(_ view: PixelView, near place: PixelPoint, reach: Double) -> PixelPoint {
        let reach = max(leastReach, reach)
        guard let grid = PixelGrid(view, round: place, reach: (reach, reach), samples: samples)
        else { return place }
        var (least, most) = (Int.max, Int.min)
        grid.forEach { _, _, x, y in
            let light = view.brightness(x, y)
            least = min(least, light)
            most = max(most, light)
        }
        let threshold = (least + most) / 2
        var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
        grid.forEach { dx, dy, x, y in
            let weight = Double(max(0, view.brightness(x, y) - threshold))
            sum += weight
            sumX += weight * dx
            sumY += weight * dy
        }
        return sum > 0 ? PixelPoint(x: place.x + sumX / sum, y: place.y + sumY / sum) : place
    }
}
