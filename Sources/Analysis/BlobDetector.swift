/// Finds bright spots: places whose neighbourhood of some size is brighter than the ring round it.
struct BlobDetector {
    /// Half sizes of the neighbourhoods, in plane pixels: from an LED of a pixel to one with a wide bloom.
    private static let sizes = [1, 2, 3, 5, 8, 12]
    /// The least contrast of a spot, in stored values: above the grain of a compressed picture.
    static let leastContrast = 10.0
    /// The least contrast of a spot's middle at a quick look: a wide margin below what a spot needs.
    private static let quickContrast = 6.0
    /// How much darker than a spot each of its four sides is at least, in shares of its contrast: what is as bright on
    /// one side is the edge of something large, such as a sheet of paper.
    private static let leastFall = 0.3

    private let plane: Plane
    private let boxes: BoxSums

    init(_ plane: Plane) {
        self.plane = plane
        boxes = BoxSums(plane)
    }

    private struct Spot {
        let x: Int
        let y: Int
        let size: Int
        let contrast: Double
    }

    /// The spots with the most contrast, best first, none inside another.
    func blobs(atMost count: Int) -> [Blob] {
        guard plane.width > 8, plane.height > 8 else { return [] }
        var found: [Spot] = []
        SpotSearch(plane).peaks { x, y in
            guard mayStandOut(x, y) else { return }
            var best = (size: 0, contrast: Self.leastContrast)
            for size in Self.sizes {
                let contrast = boxes.contrast(x, y, size)
                if contrast > best.contrast { best = (size, contrast) }
            }
            if best.size > 0 { found.append(Spot(x: x, y: y, size: best.size, contrast: best.contrast)) }
        }
        found.sort { ($0.contrast, $1.y, $1.x) > ($1.contrast, $0.y, $0.x) }
        var kept: [Spot] = []
        for spot in found where kept.count < count {
            let taken = kept.contains { other in
                let reach = max(3, other.size + 1, spot.size)
                return abs(other.x - spot.x) <= reach && abs(other.y - spot.y) <= reach
            }
            if !taken { kept.append(spot) }
        }
        let scale = Double(plane.scale)
        return kept.map { spot in
            Blob(
                place: PixelPoint(x: (Double(spot.x) + 0.5) * scale - 0.5, y: (Double(spot.y) + 0.5) * scale - 0.5),
                reach: (Double(spot.size) + 0.5) * scale, contrast: spot.contrast, isCompact: isCompact(spot))
        }
    }

    /// A quick look at three of the sizes: most places of a textured picture are hardly brighter than any of them.
    private func mayStandOut(_ x: Int, _ y: Int) -> Bool {
        let least = boxes.mean(x, y, 1) - Self.quickContrast
        return boxes.mean(x, y, 4) <= least || boxes.mean(x, y, 13) <= least || boxes.mean(x, y, 37) <= least
    }

    /// Whether each side of the frame round a spot is darker than the spot.
    private func isCompact(_ spot: Spot) -> Bool {
        let (x, y) = (spot.x, spot.y)
        let most = boxes.mean(x, y, spot.size) - Self.leastFall * spot.contrast
        let (near, far) = (spot.size + 1, 3 * spot.size + 2)
        let sides = [
            (x - far + 1, x - near + 1, y - far + 1, y + far), (x + near, x + far, y - far + 1, y + far),
            (x - far + 1, x + far, y - far + 1, y - near + 1), (x - far + 1, x + far, y + near, y + far),
        ]
        return sides.allSatisfy { left, right, top, bottom in
            let side = boxes.box(left, right, top, bottom)
            return Double(side.sum) <= most * Double(side.area)
        }
    }
}
