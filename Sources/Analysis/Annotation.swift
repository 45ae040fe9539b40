import BoardModel
import Imaging

/// A picture that shows what was read from an image: the board's outline, every LED ringed by its state, the times.
///
/// It is for people: reduced where it is large, and turned upright as its EXIF orientation says.
public struct Annotation {
    /// The longest side of the picture, in pixels.
    private static let mostPixels = 2048
    /// A ring's radius in shares of the least distance between LEDs, and the least one in pixels.
    private static let (radius, leastRadius) = (0.4, 3.0)
    /// A ring's greatest radius, in pixels.
    private static let mostRadius = 24.0
    /// Space round text, in pixels.
    private static let margin = 6

    /// Colours that people with any kind of colour vision can tell apart (Okabe and Ito, Color Universal Design, 2008).
    private static let on = Canvas.Color(240, 228, 66)
    private static let partial = Canvas.Color(86, 180, 233)
    private static let off = Canvas.Color(200, 200, 200)
    private static let unseen = Canvas.Color(213, 94, 0)
    private static let white = Canvas.Color(255, 255, 255)

    private let picture: SmallImage
    private let textSize: Int
    private var canvas: Canvas

    /// The picture of an image with what was read from it.
    public static func picture(of image: Image, board: Board, outcome: Reading.Outcome) -> Image {
        var annotation = Annotation(image)
        switch outcome {
        case .decoded(let decoded):
            annotation.outline(board, by: decoded.board.homography)
            for led in decoded.leds { annotation.mark(led, spacing: annotation.spacing(of: decoded.leds)) }
        case .undecodable: break
        }
        annotation.write(outcome.text)
        return annotation.canvas.image
    }

    private init(_ image: Image) {
        picture = SmallImage(of: image, mostPixels: Self.mostPixels)
        textSize = picture.width >= 1200 ? 3 : picture.width >= 500 ? 2 : 1
        canvas = Canvas(picture, rowsBelow: Canvas.lineHeight(size: textSize) + 2 * Self.margin)
    }

    /// The least distance between two LEDs, in pixels of the picture.
    private func spacing(of leds: [LEDReading]) -> Double {
        let places = leds.map { picture.place(x: $0.x, y: $0.y) }
        var least = Double(max(picture.width, picture.height))
        for (index, one) in places.enumerated() {
            for other in places[(index + 1)...] {
                let (dx, dy) = (one.x - other.x, one.y - other.y)
                least = min(least, (dx * dx + dy * dy).squareRoot())
            }
        }
        return least
    }

    private mutating func outline(_ board: Board, by homography: Homography) {
        let (width, height) = (board.width.value, board.height.value)
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map { corner in
            let seen = homography.project(x: corner.0, y: corner.1)
            return picture.place(x: seen.x, y: seen.y)
        }
        for (corner, next) in zip(corners, corners[1...] + corners[..<1]) {
            canvas.line(from: corner, to: next, thickness: 1.5, Self.partial)
        }
    }

    private mutating func mark(_ led: LEDReading, spacing: Double) {
        let place = picture.place(x: led.x, y: led.y)
        let radius = min(Self.mostRadius, max(Self.leastRadius, Self.radius * spacing))
        switch led.state {
        case .on:
            canvas.ring(round: place, radius: radius, thickness: max(2, radius / 4), Self.on)
        case .partial:
            canvas.ring(round: place, radius: radius, thickness: 1, Self.partial)
            let share = min(1, max(0, led.level))
            canvas.ring(round: place, radius: radius, thickness: max(2, radius / 4), Self.partial, share: share)
        case .off:
            canvas.ring(round: place, radius: radius, thickness: 1, Self.off)
        case .unseen:
            for sign in [-1.0, 1] {
                canvas.line(
                    from: (place.x - radius, place.y - sign * radius), to: (place.x + radius, place.y + sign * radius),
                    thickness: 2, Self.unseen)
            }
        }
        // The largest text that has room between two LEDs.
        guard let size = [2, 1].first(where: { Double(Canvas.width(of: led.id, size: $0)) <= spacing }) else { return }
        let width = Double(Canvas.width(of: led.id, size: size))
        canvas.text(led.id, at: (place.x - width / 2, place.y + radius + 3), size: size, Self.white)
    }

    private mutating func write(_ text: String) {
        canvas.text(
            text, at: (Double(Self.margin), Double(picture.height + Self.margin)), size: textSize, Self.white)
    }
}
