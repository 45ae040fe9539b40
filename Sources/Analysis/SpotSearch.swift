/// Looks through a plane for places that are brighter than those beside them.
struct SpotSearch {
    /// Pixels along each side of a block: no frame that a spot is compared with reaches farther than the blocks beside its
    /// own.
    private static let block = 40

    private let plane: Plane
    private let blockColumns: Int
    private let blockRows: Int
    /// The least sum over 3 × 3 pixels in each block.
    private let leasts: [Int16]

    init(_ plane: Plane) {
        self.plane = plane
        blockColumns = (plane.width + Self.block - 1) / Self.block
        blockRows = (plane.height + Self.block - 1) / Self.block
        var leasts = [Int16](repeating: .max, count: blockColumns * blockRows)
        let (width, columns) = (plane.width, blockColumns)
        // Frames are made of such squares: where they do not overlap, every third row has them all.
        Self.withRows(of: plane, count: 1) { sums, add in
            for y in stride(from: 1, to: plane.height - 1, by: 3) {
                add(y, sums)
                for column in 0..<columns {
                    let at = y / Self.block * columns + column
                    var least = leasts[at]
                    for x in max(1, column * Self.block)..<max(1, min(width - 1, (column + 1) * Self.block)) {
                        least = min(least, sums[x])
                    }
                    leasts[at] = least
                }
            }
        }
        self.leasts = leasts
    }

    /// Calls back for each place where the sum over 3 × 3 pixels is no less than beside it, and far enough above the
    /// darkest square in reach for a spot to have the least contrast.
    func peaks(_ found: (_ x: Int, _ y: Int) -> Void) {
        let (width, height) = (plane.width, plane.height)
        // Three rows of sums, which take turns, and the largest of each three in a column.
        Self.withRows(of: plane, count: 4) { memory, add in
            let highest = memory + 3 * width
            func sums(_ y: Int) -> UnsafeMutablePointer<Int16> { memory + y % 3 * width }
            add(1, sums(1))
            for y in 1..<(height - 1) {
                // Above the first row and below the last there are only zeros, which are no brighter.
                let (above, own, below) = (sums(y + 2), sums(y), sums(y + 1))
                if y + 1 < height - 1 { add(y + 1, below) } else { below.initialize(repeating: 0, count: width) }
                for x in 0..<width { highest[x] = max(above[x], max(own[x], below[x])) }
                for column in 0..<blockColumns {
                    let threshold = threshold(column, y / Self.block)
                    let places = max(1, column * Self.block)..<max(1, min(width - 1, (column + 1) * Self.block))
                    var most: Int16 = 0
                    for x in places { most = max(most, own[x]) }
                    guard most >= threshold else { continue }
                    for x in places
                    where own[x] >= threshold && own[x] == max(highest[x - 1], max(highest[x], highest[x + 1])) {
                        found(x, y)
                    }
                }
            }
        }
    }

    /// Lends zeroed memory for rows of sums, with what fills one: sums over 3 × 3 pixels round a row's pixels, 0 at both
    /// ends.
    private static func withRows(
        of plane: Plane, count: Int,
        _ body: (
            _ memory: UnsafeMutablePointer<Int16>, _ add: (_ row: Int, _ sums: UnsafeMutablePointer<Int16>) -> Void
        ) -> Void
    ) {
        let width = plane.width
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: (count + 1) * width) { buffer in
            plane.values.withUnsafeBufferPointer { values in
                guard let memory = buffer.baseAddress, let pixels = values.baseAddress else { return }
                memory.initialize(repeating: 0, count: (count + 1) * width)
                let columns = memory + count * width
                body(memory) { y, sums in
                    let (top, middle, bottom) = (pixels + (y - 1) * width, pixels + y * width, pixels + (y + 1) * width)
                    for x in 0..<width { columns[x] = Int16(top[x]) &+ Int16(middle[x]) &+ Int16(bottom[x]) }
                    for x in 1..<(width - 1) { sums[x] = columns[x - 1] &+ columns[x] &+ columns[x + 1] }
                }
            }
        }
    }

    /// The least sum of a spot in a block.
    private func threshold(_ column: Int, _ row: Int) -> Int16 {
        var least = Int16.max
        for y in max(0, row - 1)...min(blockRows - 1, row + 1) {
            for x in max(0, column - 1)...min(blockColumns - 1, column + 1) {
                least = min(least, leasts[y * blockColumns + x])
            }
        }
        return min(least, 9 * 255) + 9 * Int16(BlobDetector.leastContrast)
    }
}
