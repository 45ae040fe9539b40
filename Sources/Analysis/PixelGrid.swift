/// Pixels of a square round a place, every so many of them.
struct PixelGrid {
    /// Columns, and rows, from one to the next.
    private let step: Int
    private let firstX: Int
    private let firstY: Int
    private let columns: Int
    private let rows: Int
    private let place: PixelPoint

    /// The pixels inside a view; `nil` without any.
    ///
    /// - Parameters:
    ///   - reach: how far the square reaches to each side, in pixels.
    ///   - samples: how many pixels there are at most from the middle to each side.
    init?(_ view: PixelView, round place: PixelPoint, reach: (x: Double, y: Double), samples: Double) {
        // False also for what is no number.
        guard abs(place.x) < 1e6, abs(place.y) < 1e6, reach.x >= 0, reach.y >= 0 else { return nil }
        let (reachX, reachY) = (min(reach.x, Double(view.width)), min(reach.y, Double(view.height)))
        let step = max(1, Int((max(reachX, reachY) / samples).rounded(.up)))
        func range(_ middle: Double, _ reach: Double, _ end: Int) -> (first: Int, count: Int) {
            let centre = Int(middle.rounded())
            let steps = Int((reach / Double(step)).rounded())
            var first = centre - steps * step
            if first < 0 { first += (step - 1 - first) / step * step }
            let last = min(end - 1, centre + steps * step)
            return (first, last < first ? 0 : (last - first) / step + 1)
        }
        (firstX, columns) = range(place.x, reachX, view.width)
        (firstY, rows) = range(place.y, reachY, view.height)
        guard columns > 0, rows > 0 else { return nil }
        self.step = step
        self.place = place
    }

    /// Calls back for each pixel with how far right and down of the place it lies.
    @inline(__always)
    func forEach(_ body: (_ dx: Double, _ dy: Double, _ x: Int, _ y: Int) -> Void) {
        var y = firstY
        for _ in 0..<rows {
            let dy = Double(y) - place.y
            var x = firstX
            var dx = Double(x) - place.x
            for _ in 0..<columns {
                body(dx, dy, x, y)
                x &+= step
                dx += Double(step)
            }
            y &+= step
        }
    }
}
