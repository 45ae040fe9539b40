import BoardModel
import Glibc

/// How the light of one LED falls on the sensor: a small picture of weights, the disc of the LED through the lens's blur,
/// and the bloom round it.
struct LightFootprint {
    /// How far from its middle an LED gives light, in millimetres: the radius of a 5 mm LED's bright disc.
    private static let radius = 2.2
    /// How far bloom reaches before it has fallen to 1/e, in radii.
    private static let bloomReach = 2.0
    /// Weights below this are nothing: less than half a count of the brightest LED.
    private static let least = 1.0 / 8192
    /// The blur that the sensor's own square pixels add, in pixels: a uniform spread over one pixel.
    private static let pixelBlur = 0.29

    /// The first row.
    let top: Int
    /// The first column.
    let left: Int
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int
    /// The weights, row by row, 1 being `1 << LinearLight.weight`.
    let weights: [Int32]

    /// The footprint of an LED in a frame of a size; empty where the LED is out of sight.
    init(of led: LED, projection: Projection, size: FrameSize, blur: Double, bloom: Double) {
        let middle = projection.pixel(of: led.position)
        let scale = projection.scale(at: led.position)
        let sigma = (blur * blur + Self.pixelBlur * Self.pixelBlur).squareRoot() / scale
        let discReach = Self.radius + 4 * sigma
        let bloomReach = bloom > Self.least ? Self.bloomReach * Self.radius * log(bloom / Self.least) : 0
        let reach = max(discReach, bloomReach) * scale
        let columns = Self.range(middle.x - reach, middle.x + reach, below: size.width)
        let rows = Self.range(middle.y - reach, middle.y + reach, below: size.height)
        (top, left, width, height) = (rows.lowerBound, columns.lowerBound, columns.count, rows.count)
        weights = rows.flatMap { row in
            columns.map { column in
                let place = projection.place(ofPixel: Double(column), Double(row))
                let distance = hypot(place.x - led.position.x.value, place.y - led.position.y.value)
                let disc = Self.disc(distance, sigma: sigma)
                let halo = bloom * exp(-distance / (Self.bloomReach * Self.radius))
                let weight = disc + (halo > Self.least ? halo : 0)
                return Int32((weight * Double(1 << LinearLight.weight)).rounded())
            }
        }
    }

    /// The share of the LED's light at a distance from its middle: an edge seen through a Gaussian blur.
    static func disc(_ distance: Double, sigma: Double) -> Double {
        0.5 * erfc((distance - radius) / (2.0.squareRoot() * sigma))
    }

    private static func range(_ low: Double, _ high: Double, below limit: Int) -> Range<Int> {
        let first = min(max(0, Int(low.rounded(.down))), limit)
        return first..<max(first, min(limit, Int(high.rounded(.up)) + 1))
    }
}
