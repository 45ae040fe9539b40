import BoardModel

/// What finding and measuring need to know of a board's layout, worked out once.
struct BoardGeometry: Sendable {
    /// Four anchors that form a convex quadrilateral, in clockwise order as the camera sees the board.
    struct Base {
        /// The anchors' indices on the board.
        let anchors: [Int]
        /// From the unit square to the four anchors.
        let fromSquare: Homography
    }

    let board: Board
    let anchors: [Int]
    /// The base with the largest area, then for each of its anchors the largest base that does without it.
    let bases: [Base]
    /// The anchors that may be hidden: without one of the others the board would look like itself turned or mirrored.
    let dispensable: Set<Int>
    /// The least distance between two LEDs, in millimetres.
    let spacing: Double
    /// The rectangle round all LEDs, in millimetres.
    let bounds: (left: Double, top: Double, right: Double, bottom: Double)

    init(_ board: Board) {
        self.board = board
        anchors = board.indices(of: .anchor)
        let places = board.leds.map { (x: $0.position.x.value, y: $0.position.y.value) }
        spacing = Self.spacing(of: board)
        bounds = (
            places.map(\.x).min() ?? 0, places.map(\.y).min() ?? 0, places.map(\.x).max() ?? 0,
            places.map(\.y).max() ?? 0
        )
        bases = Self.bases(of: anchors, places: places)
        let reach = PoseScoring.reach * spacing
        let all = anchors
        dispensable = Set(
            all.filter { anchor in
                let base = Self.bases(of: all.filter { $0 != anchor }, places: places).first
                return base.map { BoardSymmetry.isUnlikeItself(board, without: anchor, base: $0, reach: reach) }
                    ?? false
            })
    }

    /// The least distance between two LEDs of a board, in millimetres.
    static func spacing(of board: Board) -> Double {
        var spacing = max(board.width.value, board.height.value)
        for (index, one) in board.leds.enumerated() {
            for other in board.leds[(index + 1)...] {
                let dx = one.position.x.value - other.position.x.value
                let dy = one.position.y.value - other.position.y.value
                spacing = min(spacing, max(0.1, (dx * dx + dy * dy).squareRoot()))
            }
        }
        return spacing
    }

    private static func bases(of anchors: [Int], places: [(x: Double, y: Double)]) -> [Base] {
        // Beyond a dozen anchors the first ones do: any four well apart place the board.
        let pool = Array(anchors.prefix(12))
        var found: [(area: Double, base: Base)] = []
        for a in pool.indices {
            for b in pool.indices where b > a {
                for c in pool.indices where c > b {
                    for d in pool.indices where d > c {
                        let four = [pool[a], pool[b], pool[c], pool[d]]
                        if let (area, order) = clockwise(four, places: places), let base = base(order, places: places) {
                            found.append((area, base))
                        }
                    }
                }
            }
        }
        found.sort { $0.area > $1.area }
        guard let best = found.first?.base else { return [] }
        let others = best.anchors.compactMap { missing in
            found.first { !$0.base.anchors.contains(missing) }?.base
        }
        return [best] + others
    }

    /// The four in clockwise order as seen (y runs down) with the area; `nil` when they are not convex.
    private static func clockwise(_ four: [Int], places: [(x: Double, y: Double)]) -> (Double, [Int])? {
        for order in [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3]] {
            let ring = order.map { places[four[$0]] }
            let turns = (0..<4).map { i -> Double in
                let (p, q, r) = (ring[i], ring[(i + 1) % 4], ring[(i + 2) % 4])
                return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
            }
            let sign = turns[0] > 0 ? 1.0 : -1.0
            let area = (turns[0] + turns[2]) / 2
            // A flat corner does not place a board.
            guard turns.allSatisfy({ $0 * sign > 0.05 * abs(area) }) else { continue }
            let indices = order.map { four[$0] }
            return (abs(area), sign > 0 ? indices : indices.reversed())
        }
        return nil
    }

    private static func base(_ anchors: [Int], places: [(x: Double, y: Double)]) -> Base? {
        let p = anchors.map { PixelPoint(x: places[$0].x, y: places[$0].y) }
        return Homography.square(to: (p[0], p[1], p[2], p[3])).map { Base(anchors: anchors, fromSquare: $0) }
    }
}
