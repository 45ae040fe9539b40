/// The middle of a bright spot, to a fraction of a pixel.
enum Centroid {
    /// The centroid of what is brighter than half of the peak above its surroundings.
    ///
    /// - Parameter reach: how far from the place the spot may reach, in pixels.
    static func of(_ view: PixelView, near place: PixelPoint, reach: Double) -> PixelPoint {
        let reach = max(2, Int(min(reach, Double(view.width)).rounded()))
        let (x0, y0) = (Int(place.x.rounded()), Int(place.y.rounded()))
        let columns = max(0, x0 - reach)..<max(0, min(view.width, x0 + reach + 1))
        let rows = max(0, y0 - reach)..<max(0, min(view.height, y0 + reach + 1))
        func light(_ x: Int, _ y: Int) -> Int { (0..<view.channels).reduce(0) { $0 + view.value(x, y, $1) } }
        var (least, most) = (Int.max, Int.min)
        for y in rows {
            for x in columns {
                let value = light(x, y)
                least = min(least, value)
                most = max(most, value)
            }
        }
        let threshold = (least + most) / 2
        var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
        for y in rows {
            for x in columns {
                let weight = Double(light(x, y) - threshold)
                if weight <= 0 { continue }
                sum += weight
                sumX += weight * Double(x)
                sumY += weight * Double(y)
            }
        }
        return sum > 0 ? PixelPoint(x: sumX / sum, y: sumY / sum) : place
    }
}
