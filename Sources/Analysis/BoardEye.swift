import BoardModel

/// Sees a board in pictures: finds it, or holds a known place against them, and measures the light of its LEDs.
struct BoardEye: Sendable {
    let geometry: BoardGeometry
    private let finder: BoardFinder

    init(_ board: Board) {
        geometry = BoardGeometry(board)
        finder = BoardFinder(geometry: geometry)
    }

    /// - Parameter lens: how the lens bends, if that is known.
    func see(_ view: PixelView, hint: BoardHint, through lens: Double? = nil) throws(Refusal) -> SeenBoard {
        let (found, lights) = try look(view, hint: hint, through: lens)
        let outside = geometry.board.indices(of: .signal).filter { lights[$0] == nil }
        if let first = outside.first {
            throw Refusal(
                .boardCutOff,
                "\(outside.count) of the board's LEDs lie outside the picture, \(geometry.board.leds[first].id) first")
        }
        let reduction = Double(view.reduction)
        return SeenBoard(
            board: geometry.board,
            found: FoundBoard(
                method: found.method, projection: found.projection.enlarged(by: reduction),
                residual: found.residual * reduction),
            lights: lights.map { light in
                var light = light
                light?.place.enlarge(by: reduction)
                return light
            },
            width: view.width * view.reduction, height: view.height * view.reduction, channels: view.channels)
    }

    private func look(
        _ view: PixelView, hint: BoardHint, through lens: Double?
    ) throws(Refusal) -> PlaceCheck.Lit {
        let check = PlaceCheck(geometry: geometry, view: view)
        func projection(_ place: BoardPlace) -> BoardProjection {
            BoardProjection(place, width: view.width * view.reduction, height: view.height * view.reduction)
                .enlarged(by: 1 / Double(view.reduction))
        }
        switch hint {
        case .given(let place): return try check.given(projection(place))
        case .tracked(let place):
            if let seen = check.tracked(from: projection(place), through: lens) { return seen }
        case .unknown: break
        }
        let found = try finder.search(view, through: lens)
        return (found, check.lights(by: found.projection))
    }
}
