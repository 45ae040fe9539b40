import BoardModel

/// Measures the light of LEDs at known places (aperture photometry).
struct Photometry {
    /// The core's radius, in shares of the least distance between LEDs: LEDs fill at least a fifth of their spacing.
    static let core = 0.1
    /// The core's least radius, in pixels: four neighbours have to be in it.
    private static let leastCore = 1.05
    /// The ring where the light thins out, likewise in shares of the spacing.
    private static let halo = 0.16...0.22
    /// The ring beside the LED, clear of it and of its neighbours.
    private static let background = 0.28...0.42
    /// Stored values from here on may be cut off by the image's range: compression, which halves the resolution of
    /// colours, lets a clipped LED of a few pixels fall this far below 255.
    static let top = 240

    let view: PixelView
    let projection: BoardProjection
    let spacing: Double

    /// The light of an LED; `nil` when it lies outside the image.
    func light(of led: LED) -> LEDLight? {
        let place = projection.project(led.position)
        let j = projection.jacobian(at: led.position)
        let determinant = j.ux * j.vy - j.uy * j.vx
        let scale = abs(determinant).squareRoot()
        guard place.x >= 1, place.y >= 1, place.x <= Double(view.width - 2), place.y <= Double(view.height - 2),
            scale.isNormal
        else { return nil }
        // Round the place, pixels come from millimetres by j, and millimetres from pixels by its inverse.
        let (a, b) = (j.vy / determinant, -j.uy / determinant)
        let (c, d) = (-j.vx / determinant, j.ux / determinant)
        func square(_ dx: Double, _ dy: Double) -> Double {
            let (x, y) = (a * dx + b * dy, c * dx + d * dy)
            return x * x + y * y
        }
        func reach(_ radius: Double) -> (x: Double, y: Double) {
            (radius * (j.ux * j.ux + j.uy * j.uy).squareRoot(), radius * (j.vx * j.vx + j.vy * j.vy).squareRoot())
        }
        let coreRadius = max(Self.core * spacing, Self.leastCore / scale)
        let inside = PixelGrid(view, round: place, reach: reach(coreRadius), samples: view.density.core)
        var core = Sum()
        inside?.forEach { dx, dy, x, y in
            if square(dx, dy) <= coreRadius * coreRadius { core.add(view.pixel(x, y)) }
        }
        guard core.count > 0 else { return nil }
        func squares(_ ring: ClosedRange<Double>, wider: Double = 0) -> ClosedRange<Double> {
            let (inner, outer) = (ring.lowerBound * spacing, ring.upperBound * spacing + wider)
            return (inner * inner)...(outer * outer)
        }
        let haloRing = squares(Self.halo, wider: 0.5 / scale)
        let outerRing = squares(Self.background)
        let outerReach = reach(Self.background.upperBound * spacing)
        var halo = Sum()
        let beside = PixelGrid(view, round: place, reach: outerReach, samples: view.density.ring)
        let background = Medians.with { around in
            beside?.forEach { dx, dy, x, y in
                let square = square(dx, dy)
                if outerRing.contains(square) {
                    around.add(view.pixel(x, y))
                } else if haloRing.contains(square) {
                    halo.add(view.pixel(x, y))
                }
            }
            return around.medians
        }
        if halo.count == 0 { halo = core }
        return LEDLight(
            place: place, core: core.means, clipped: core.clipped, halo: halo.means, haloClipped: halo.clipped,
            background: background ?? .zero)
    }

    /// Sums of pixels.
    private struct Sum {
        private(set) var count = 0.0
        private var sums = SIMD4<Float>.zero
        private var tops = SIMD4<Float>.zero

        @inline(__always)
        mutating func add(_ pixel: SIMD4<Float>) {
            count += 1
            sums += pixel
            tops.replace(with: tops + 1, where: pixel .>= Float(Photometry.top))
        }

        var means: SIMD3<Double> { Self.doubles(sums) / count }
        var clipped: SIMD3<Double> { Self.doubles(tops) / count }

        private static func doubles(_ sums: SIMD4<Float>) -> SIMD3<Double> {
            SIMD3(Double(sums.x), Double(sums.y), Double(sums.z))
        }
    }
}
