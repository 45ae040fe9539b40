import BoardModel
import Glibc

/// What a camera sees of the board and the room with all LEDs dark, at the settled exposure.
enum Background {
    /// The share of the room's light that the board throws back: black soldering mask.
    private static let boardAlbedo = 0.06
    /// The same for the wall behind it, on average.
    private static let wallAlbedo = 0.3

    /// Red, green and blue of all pixels, row by row, in the units of `LinearLight`.
    static func light(of scene: SceneProfile, board: Board, projection: Projection, size: FrameSize, blur: Double)
        -> [Int16]
    {
        var light: [Int16] = []
        light.reserveCapacity(size.width * size.height * 3)
        let sigma = max(blur, 0.3) / projection.scale(at: board.centre)
        for row in 0..<size.height {
            for column in 0..<size.width {
                let place = projection.place(ofPixel: Double(column), Double(row))
                let cover = cover(of: board, at: place, sigma: sigma)
                for channel in 0..<3 {
                    let albedo = cover * boardAlbedo + (1 - cover) * wall(at: place, channel: channel)
                    light.append(Int16(LinearLight.units(scene.ambient * albedo).rounded()))
                }
            }
        }
        for led in board.leds { addGlint(of: led, to: &light, scene, projection, size, blur: blur) }
        return light
    }

    /// An unlit LED throws back more of the room's light than the board round it.
    private static func addGlint(
        of led: LED, to light: inout [Int16], _ scene: SceneProfile, _ projection: Projection, _ size: FrameSize,
        blur: Double
    ) {
        let footprint = LightFootprint(of: led, projection: projection, size: size, blur: blur, bloom: 0)
        let glint = LinearLight.units(scene.ambient * max(0, scene.glint - boardAlbedo))
        for row in 0..<footprint.height {
            for column in 0..<footprint.width {
                let weight = Double(footprint.weights[row * footprint.width + column])
                let units = Int16((glint * weight / Double(1 << LinearLight.weight)).rounded())
                let pixel = ((footprint.top + row) * size.width + footprint.left + column) * 3
                for channel in 0..<3 { light[pixel + channel] += units }
            }
        }
    }

    /// How much of a place the board covers: 1 on it, 0 beside it, between at its blurred edge.
    private static func cover(of board: Board, at place: (x: Double, y: Double), sigma: Double) -> Double {
        let inside = min(place.x, board.width.value - place.x, place.y, board.height.value - place.y)
        return min(max(0.5 + inside / (4 * sigma), 0), 1)
    }

    /// A wall with soft, coloured, aperiodic blotches, so that the surroundings are not plain.
    private static func wall(at place: (x: Double, y: Double), channel: Int) -> Double {
        let phase = Double(channel) * 2.1
        let waves =
            sin(place.x / 23 + phase) + sin(place.y / 17 - phase) + sin((place.x + place.y) / 31 + 2 * phase)
        return wallAlbedo * (1 + 0.2 * waves)
    }
}
