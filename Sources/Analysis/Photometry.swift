import BoardModel

/// Measures the light of LEDs at known places (aperture photometry).
struct Photometry {
    /// The core's radius, in shares of the least distance between LEDs: LEDs fill at least a fifth of their spacing.
    private static let core = 0.1
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
        let coreRadius = max(Self.core * spacing, Self.leastCore / scale)
        guard place.x >= 1, place.y >= 1, place.x <= Double(view.width - 2), place.y <= Double(view.height - 2),
            scale.isNormal
        else { return nil }
        // The farthest that a place of the outer ring can be in the image.
        let outer = Self.background.upperBound * spacing
        let width = min(Double(view.width), outer * (j.ux * j.ux + j.uy * j.uy).squareRoot())
        let height = min(Double(view.height), outer * (j.vx * j.vx + j.vy * j.vy).squareRoot())
        let columns = max(0, Int(place.x - width))...min(view.width - 1, Int(place.x + width) + 1)
        let rows = max(0, Int(place.y - height))...min(view.height - 1, Int(place.y + height) + 1)
        let channels = view.channels
        var core = Sum(channels)
        var halo = Sum(channels)
        var histogram = [Int32](repeating: 0, count: 256 * channels)
        let haloRing = (Self.halo.lowerBound * spacing)...(Self.halo.upperBound * spacing + 0.5 / scale)
        let (a, b) = (j.vy / determinant, -j.uy / determinant)
        let (c, d) = (-j.vx / determinant, j.ux / determinant)
        let inner = Self.background.lowerBound * spacing
        for y in rows {
            let dy = Double(y) - place.y
            for x in columns {
                let dx = Double(x) - place.x
                let (boardX, boardY) = (a * dx + b * dy, c * dx + d * dy)
                let square = boardX * boardX + boardY * boardY
                if square > outer * outer { continue }
                if square >= inner * inner {
                    for channel in 0..<channels { histogram[channel * 256 + view.value(x, y, channel)] += 1 }
                } else if square <= coreRadius * coreRadius {
                    core.add(view, x, y)
                } else if square >= haloRing.lowerBound * haloRing.lowerBound,
                    square <= haloRing.upperBound * haloRing.upperBound
                {
                    halo.add(view, x, y)
                }
            }
        }
        guard core.count > 0 else { return nil }
        let ring = halo.count > 0 ? halo : core
        return LEDLight(
            place: place, core: core.means, clipped: core.clipped, halo: ring.means, haloClipped: ring.clipped,
            background: (0..<channels).map { Self.median(histogram[($0 * 256)..<($0 * 256 + 256)]) })
    }

    private struct Sum {
        private(set) var count = 0
        private var sums: [Int]
        private var tops: [Int]

        init(_ channels: Int) {
            sums = [Int](repeating: 0, count: channels)
            tops = sums
        }

        mutating func add(_ view: PixelView, _ x: Int, _ y: Int) {
            count += 1
            for channel in sums.indices {
                let value = view.value(x, y, channel)
                sums[channel] += value
                if value >= Photometry.top { tops[channel] += 1 }
            }
        }

        var clipped: [Double] { tops.map { Double($0) / Double(count) } }

        var means: [Double] { sums.map { Double($0) / Double(count) } }
    }

    private static func median(_ histogram: ArraySlice<Int32>) -> Double {
        let half = histogram.reduce(0, +) / 2
        var below: Int32 = 0
        for (value, count) in histogram.enumerated() {
            below += count
            if below > half { return Double(value) }
        }
        return 0
    }
}
