import BoardModel
import Imaging

/// A picture in a file, decoded as far as a board needs it.
struct PictureFile {
    /// How many pixels are enough to find a board by its LEDs, and by its tags.
    private static let (pixelsForLEDs, pixelsForTags) = (1_000_000, 3_600_000)
    /// The least pixels between LEDs for their light to be measured: the circle that it is measured in then has a radius
    /// of two pixels.
    private static let leastSpacing = 2 / Photometry.core

    let bytes: [UInt8]
    let board: Board

    /// How many pixels are enough to find the board.
    var fewPixels: Int { board.fiducials.isEmpty ? Self.pixelsForLEDs : Self.pixelsForTags }

    /// The picture, reduced where its format allows that until it has no more than so many pixels; in colour when the
    /// board's LEDs have some.
    func image(pixels: Int) throws(Refusal) -> Image {
        let hasColour = board.leds.contains { $0.color != .white && $0.color != .infrared }
        do throws(ImageError) {
            return try ImageDecoder.decode(bytes, ImageDecoder.Detail(colour: hasColour, pixels: pixels))
        } catch {
            throw Refusal(.imageUnreadable, error.description)
        }
    }

    /// How many pixels the picture must have for the LEDs' light to be measured; `nil` when it has enough of them.
    func pixels(of image: Image, toMeasure projection: BoardProjection, of geometry: BoardGeometry) -> Int? {
        let scales = board.leds.map { projection.scale(at: $0.position) }
        var spacing = geometry.spacing * (scales.min() ?? 0) / Double(image.reduction)
        var (reduction, factor) = (image.reduction, 1)
        while reduction > 1, spacing < Self.leastSpacing {
            (reduction, factor, spacing) = (reduction / 2, factor * 2, spacing * 2)
        }
        return factor > 1 ? image.width * image.height * factor * factor : nil
    }
}
