/// Sums over boxes of a plane in constant time: a table of the sums over all that is above and to the left of each place
/// (Crow, Summed-Area Tables for Texture Mapping, 1984).
struct BoxSums {
    private let width: Int
    private let height: Int
    private let line: Int
    private let sums: [UInt32]

    init(_ plane: Plane) {
        let (width, height, line) = (plane.width, plane.height, plane.width + 1)
        (self.width, self.height, self.line) = (width, height, line)
        sums = [UInt32](unsafeUninitializedCapacity: line * (height + 1)) { buffer, count in
            count = line * (height + 1)
            guard let sums = buffer.baseAddress else { return }
            for x in 0..<line { sums[x] = 0 }
            plane.values.withUnsafeBufferPointer { values in
                for y in 0..<height {
                    let above = sums + y * line
                    let own = above + line
                    var row: UInt32 = 0
                    own[0] = 0
                    for x in 0..<width {
                        row &+= UInt32(values[y * width + x])
                        own[x + 1] = above[x + 1] &+ row
                    }
                }
            }
        }
    }

    /// Mean of a square less that of the frame round it, three times as wide.
    func contrast(_ x: Int, _ y: Int, _ half: Int) -> Double {
        let inner = square(x, y, half)
        let outer = square(x, y, 3 * half + 1)
        let frame = outer.area - inner.area
        guard frame > 0 else { return 0 }
        return Double(inner.sum) / Double(inner.area) - Double(outer.sum - inner.sum) / Double(frame)
    }

    /// Mean of a square.
    func mean(_ x: Int, _ y: Int, _ half: Int) -> Double {
        let square = square(x, y, half)
        return Double(square.sum) / Double(max(1, square.area))
    }

    private func square(_ x: Int, _ y: Int, _ half: Int) -> (sum: Int, area: Int) {
        box(x - half, x + half + 1, y - half, y + half + 1)
    }

    /// The part of a box that lies inside the plane.
    func box(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> (sum: Int, area: Int) {
        let (left, right) = (max(0, left), min(width, right))
        let (top, bottom) = (max(0, top), min(height, bottom))
        guard left < right, top < bottom else { return (0, 0) }
        // Differences are right even where sums have run over: no box reaches 2³².
        let sum = sums.withUnsafeBufferPointer { sums in
            sums[bottom * line + right] &- sums[bottom * line + left] &- sums[top * line + right]
                &+ sums[top * line + left]
        }
        return (Int(sum), (right - left) * (bottom - top))
    }
}
