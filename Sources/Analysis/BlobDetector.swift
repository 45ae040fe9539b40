/// Finds bright spots: places whose neighbourhood of some size is brighter than the ring round it.
struct BlobDetector {
    /// Half sizes of the neighbourhoods, in plane pixels: from an LED of a pixel to one with a wide bloom.
    private static let sizes = [1, 2, 3, 5, 8, 12]
    /// The least contrast of a spot, in stored values: above the grain of a compressed picture.
    private static let leastContrast = 10.0
    /// How much darker than a spot each of its four sides is at least, in shares of its contrast: what is as bright on
    /// one side is the edge of something large, such as a sheet of paper.
    private static let leastFall = 0.3

    private let plane: Plane
    private let sums: [Int32]
    private let line: Int

    init(_ plane: Plane) {
        self.plane = plane
        let line = plane.width + 1
        self.line = line
        var sums = [Int32](repeating: 0, count: line * (plane.height + 1))
        sums.withUnsafeMutableBufferPointer { sums in
            plane.values.withUnsafeBufferPointer { values in
                for y in 0..<plane.height {
                    var row: Int32 = 0
                    for x in 0..<plane.width {
                        row &+= Int32(values[y * plane.width + x])
                        sums[(y + 1) * line + x + 1] = sums[y * line + x + 1] &+ row
                    }
                }
            }
        }
        self.sums = sums
    }

    /// The spots with the most contrast, best first, none inside another.
    func blobs(atMost count: Int) -> [Blob] {
        let (width, height) = (plane.width, plane.height)
        guard width > 8, height > 8 else { return [] }
        var found: [(x: Int, y: Int, size: Int, contrast: Double)] = []
        sums.withUnsafeBufferPointer { sums in
            func square(_ x: Int, _ y: Int) -> Int32 {
                let (top, bottom) = ((y - 1) * line + x - 1, (y + 2) * line + x - 1)
                return sums[bottom + 3] &- sums[bottom] &- sums[top + 3] &+ sums[top]
            }
            // Sums over 3 × 3 pixels: a place counts when none of its neighbours is brighter.
            var smooth = [Int32](repeating: 0, count: width * height)
            smooth.withUnsafeMutableBufferPointer { smooth in
                for y in 1..<(height - 1) {
                    for x in 1..<(width - 1) { smooth[y * width + x] = square(x, y) }
                }
                for y in 1..<(height - 1) {
                    for x in 1..<(width - 1) {
                        let at = y * width + x
                        let value = smooth[at]
                        if value < 9 * Int32(Self.leastContrast) { continue }
                        if value < smooth[at - 1] || value < smooth[at + 1] || value < smooth[at - width]
                            || value < smooth[at + width] || value < smooth[at - width - 1]
                            || value < smooth[at - width + 1] || value < smooth[at + width - 1]
                            || value < smooth[at + width + 1]
                        {
                            continue
                        }
                        var best = (size: 0, contrast: Self.leastContrast)
                        for size in Self.sizes {
                            let contrast = contrast(x, y, size, sums)
                            if contrast > best.contrast { best = (size, contrast) }
                        }
                        if best.size > 0 { found.append((x, y, best.size, best.contrast)) }
                    }
                }
            }
        }
        found.sort { ($0.contrast, $1.y, $1.x) > ($1.contrast, $0.y, $0.x) }
        var kept: [(x: Int, y: Int, size: Int, contrast: Double)] = []
        for spot in found where kept.count < count {
            let taken = kept.contains { other in
                let reach = max(3, other.size + 1, spot.size)
                return abs(other.x - spot.x) <= reach && abs(other.y - spot.y) <= reach
            }
            if !taken { kept.append(spot) }
        }
        let scale = Double(plane.scale)
        return sums.withUnsafeBufferPointer { sums in
            kept.map { spot in
                Blob(
                    place: PixelPoint(
                        x: (Double(spot.x) + 0.5) * scale - 0.5, y: (Double(spot.y) + 0.5) * scale - 0.5),
                    contrast: spot.contrast,
                    isCompact: isCompact(spot.x, spot.y, spot.size, spot.contrast, sums))
            }
        }
    }

    /// The contrast of a spot at a place of the image, at the size where it is largest.
    func contrast(round place: PixelPoint) -> Double {
        let x = Int((place.x + 0.5) / Double(plane.scale))
        let y = Int((place.y + 0.5) / Double(plane.scale))
        return sums.withUnsafeBufferPointer { sums in
            Self.sizes.reduce(0) { max($0, contrast(x, y, $1, sums)) }
        }
    }

    /// Mean brightness of a square less that of the frame round it, three times as wide.
    private func contrast(_ x: Int, _ y: Int, _ size: Int, _ sums: UnsafeBufferPointer<Int32>) -> Double {
        let inner = box(x, y, size, sums)
        let outer = box(x, y, 3 * size + 1, sums)
        let frame = outer.area - inner.area
        guard frame > 0 else { return 0 }
        return Double(inner.sum) / Double(inner.area) - Double(outer.sum - inner.sum) / Double(frame)
    }

    /// Whether each side of the frame round a square is darker than the square.
    private func isCompact(
        _ x: Int, _ y: Int, _ size: Int, _ contrast: Double, _ sums: UnsafeBufferPointer<Int32>
    ) -> Bool {
        let inner = box(x, y, size, sums)
        let most = Double(inner.sum) / Double(inner.area) - Self.leastFall * contrast
        let (near, far) = (size + 1, 3 * size + 2)
        let sides = [
            (x - far + 1, x - near + 1, y - far + 1, y + far), (x + near, x + far, y - far + 1, y + far),
            (x - far + 1, x + far, y - far + 1, y - near + 1), (x - far + 1, x + far, y + near, y + far),
        ]
        return sides.allSatisfy { left, right, top, bottom in
            let side = box(left, right, top, bottom, sums)
            return Double(side.sum) <= most * Double(side.area)
        }
    }

    private func box(_ x: Int, _ y: Int, _ half: Int, _ sums: UnsafeBufferPointer<Int32>) -> (sum: Int32, area: Int) {
        box(x - half, x + half + 1, y - half, y + half + 1, sums)
    }

    /// The part of a box that lies inside the plane.
    private func box(
        _ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ sums: UnsafeBufferPointer<Int32>
    ) -> (sum: Int32, area: Int) {
        let (left, right) = (max(0, left), min(plane.width, right))
        let (top, bottom) = (max(0, top), min(plane.height, bottom))
        guard left < right, top < bottom else { return (0, 0) }
        let sum =
            sums[bottom * line + right] &- sums[bottom * line + left] &- sums[top * line + right]
            &+ sums[top * line + left]
        return (sum, (right - left) * (bottom - top))
    }
}
