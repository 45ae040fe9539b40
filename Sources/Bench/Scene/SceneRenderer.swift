import BoardModel
import Statistics
import Timebase

/// Makes the pictures that a camera would take of the board, for frames of one size.
///
/// What does not change is made once: the room, the footprint of each LED, the noise. A frame then costs one pass over its
/// pixels and one over the footprints.
struct SceneRenderer {
    /// The size of its frames.
    let size: FrameSize
    /// The row through the board's middle.
    let centreRow: Double
    private let background: [Int16]
    private let footprints: [LightFootprint]
    /// Red, green and blue of each LED, lit for the whole of a settled exposure, in the units of `LinearLight`.
    private let lights: [[Double]]
    private let noise: NoiseTable

    /// A renderer for a scene.
    ///
    /// - Parameters:
    ///   - reference: the width of the frames that the scene's blur is given for.
    ///   - seed: decides the LEDs' brightness and the noise.
    init(_ scene: SceneProfile, noise deviation: Double, board: Board, size: FrameSize, reference: Int, seed: UInt64) {
        let projection = Projection(scene.pose, board: board, size: size)
        let blur = scene.blur * Double(size.width) / Double(reference)
        var random = SeededRandom(seed: seed)
        self.size = size
        centreRow = projection.pixel(of: board.centre).y
        background = Background.light(of: scene, board: board, projection: projection, size: size, blur: blur)
        footprints = board.leds.map {
            LightFootprint(of: $0, projection: projection, size: size, blur: blur, bloom: scene.bloom)
        }
        lights = board.leds.map { led in
            // An LED far off the average is one the maker would have sorted out.
            let gain = 1 + scene.gainSpread * min(max(random.normal(), -2), 2)
            return LinearLight.primaries(of: led.color).map { LinearLight.units($0 * scene.brightness * gain) }
        }
        noise = NoiseTable(deviation: deviation, rowLength: size.stride, random: &random)
    }

    /// Renders some of a frame's rows.
    ///
    /// - Parameters:
    ///   - rows: which; all of them make a frame.
    ///   - pixels: the whole frame's memory, RGB, `size.byteCount` bytes.
    ///   - random: decides which noise falls on the rows.
    func render(
        rows: Range<Int>, of exposure: Exposure, light history: LightHistory,
        into pixels: UnsafeMutableRawPointer, random: inout SeededRandom
    ) {
        let stretches = footprints.indices.map { history.litStretches(of: $0) }
        let level = Int32((exposure.level * Double(1 << LinearLight.weight)).rounded())
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: size.stride) { sums in
            for row in rows {
                addBackground(row: row, level: level, to: sums)
                for (led, footprint) in footprints.enumerated()
                where row >= footprint.top && row < footprint.top + footprint.height {
                    let share = Self.litShare(of: stretches[led], row: row, exposure)
                    guard share > 0 else { continue }
                    add(footprint, row: row, light: lights[led], share: share * exposure.level, to: sums)
                }
                finish(
                    sums, noiseFrom: NoiseTable.start(&random),
                    into: (pixels + row * size.stride).assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    /// The share of a row's exposure for which an LED was lit.
    static func litShare(of stretches: [(start: Int64, end: Int64)], row: Int, _ exposure: Exposure) -> Double {
        let start = (exposure.start + exposure.lineTime * row).nanoseconds
        let length = exposure.length.nanosecondCount
        let end = start + length
        var lit: Int64 = 0
        for stretch in stretches { lit += max(0, min(stretch.end, end) - max(stretch.start, start)) }
        return Double(lit) / Double(length)
    }

    private func addBackground(row: Int, level: Int32, to sums: UnsafeMutableBufferPointer<Int32>) {
        let count = size.stride
        background.withUnsafeBufferPointer { background in
            let first = row * count
            for index in 0..<count {
                sums[index] = (Int32(background[first &+ index]) &* level) >> Int32(LinearLight.weight)
            }
        }
    }

    private func add(
        _ footprint: LightFootprint, row: Int, light: [Double], share: Double,
        to sums: UnsafeMutableBufferPointer<Int32>
    ) {
        let (red, green, blue) = (Int32(light[0] * share), Int32(light[1] * share), Int32(light[2] * share))
        let shift = Int32(LinearLight.weight)
        footprint.weights.withUnsafeBufferPointer { weights in
            let first = (row - footprint.top) * footprint.width
            for column in 0..<footprint.width {
                let weight = weights[first &+ column]
                let pixel = (footprint.left &+ column) &* 3
                sums[pixel] &+= (weight &* red) >> shift
                sums[pixel &+ 1] &+= (weight &* green) >> shift
                sums[pixel &+ 2] &+= (weight &* blue) >> shift
            }
        }
    }

    private func finish(
        _ sums: UnsafeMutableBufferPointer<Int32>, noiseFrom start: Int, into pixels: UnsafeMutablePointer<UInt8>
    ) {
        noise.values.withUnsafeBufferPointer { noise in
            LinearLight.toneCurve.withUnsafeBufferPointer { curve in
                for index in 0..<sums.count {
                    let sum = sums[index] &+ Int32(noise[start &+ index])
                    let count = min(max(sum >> Int32(LinearLight.fraction), 0), 4095)
                    pixels[index] = curve[Int(count)]
                }
            }
        }
    }
}
