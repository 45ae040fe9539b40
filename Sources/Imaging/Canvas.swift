import Glibc

/// A picture to draw on.
///
/// Places are in pixels; the middle of the first pixel is 0. What is drawn has a dark rim, so that it is seen on bright
/// and on dark pictures.
public struct Canvas {
    /// A colour.
    public struct Color: Sendable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        /// A colour of red, green and blue.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }
    }

    /// A place on the canvas.
    public typealias Place = (x: Double, y: Double)

    /// The width of the dark rim, in pixels.
    private static let rim = 1.2

    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    private var bytes: [UInt8]

    /// A canvas with a picture on it, and black rows below.
    public init(_ picture: SmallImage, rowsBelow: Int = 0) {
        width = picture.width
        height = picture.height + rowsBelow
        switch picture.layout {
        case .rgb: bytes = picture.bytes
        case .grey: bytes = picture.bytes.flatMap { [$0, $0, $0] }
        }
        bytes += [UInt8](repeating: 0, count: width * rowsBelow * 3)
    }

    /// What has been drawn.
    public var image: Image { Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: bytes) }

    /// Draws a part of a ring.
    ///
    /// - Parameter share: how much of the ring, clockwise from the top.
    public mutating func ring(round middle: Place, radius: Double, thickness: Double, _ color: Color, share: Double = 1)
    {
        let reach = radius + thickness / 2
        stroke((middle.x - reach)...(middle.x + reach), (middle.y - reach)...(middle.y + reach), thickness, color) {
            x, y in
            let (dx, dy) = (x - middle.x, y - middle.y)
            // From the top clockwise: y runs down.
            let angle = Self.turn(dx, -dy)
            return angle <= share ? abs((dx * dx + dy * dy).squareRoot() - radius) : .infinity
        }
    }

    /// Draws a straight line.
    public mutating func line(from start: Place, to end: Place, thickness: Double, _ color: Color) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = max(1e-9, dx * dx + dy * dy)
        let reach = thickness / 2
        stroke(
            (min(start.x, end.x) - reach)...(max(start.x, end.x) + reach),
            (min(start.y, end.y) - reach)...(max(start.y, end.y) + reach), thickness, color
        ) { x, y in
            let share = min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / square))
            let (offX, offY) = (x - start.x - share * dx, y - start.y - share * dy)
            return (offX * offX + offY * offY).squareRoot()
        }
    }

    /// Writes a line of text; characters that the font lacks leave a gap.
    ///
    /// - Parameters:
    ///   - place: the upper left corner.
    ///   - size: pixels a dot of the font.
    public mutating func text(_ text: String, at place: Place, size: Int, _ color: Color) {
        for (color, rim) in [(Color(0, 0, 0), 1), (color, 0)] {
            for (index, character) in text.enumerated() {
                let left = Int(place.x) + index * DotFont.advance * size
                for dot in DotFont.dots(of: character) {
                    let (x, y) = (left + dot.column * size, Int(place.y) + dot.row * size)
                    for row in (y - rim)..<(y + size + rim) {
                        for column in (x - rim)..<(x + size + rim) { blend(column, row, color, 1) }
                    }
                }
            }
        }
    }

    /// How wide a line of text is, in pixels.
    public static func width(of text: String, size: Int) -> Int { text.count * DotFont.advance * size }

    /// How high a line of text is, in pixels.
    public static func lineHeight(size: Int) -> Int { DotFont.height * size }

    /// The share of a full turn from the top, clockwise, of a direction to the right and up.
    private static func turn(_ right: Double, _ up: Double) -> Double {
        let angle = atan2(right, up) / (2 * .pi)
        return angle < 0 ? angle + 1 : angle
    }

    /// Draws what is near a curve, first the rim and then the colour.
    private mutating func stroke(
        _ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>, _ thickness: Double, _ color: Color,
        distance: (Double, Double) -> Double
    ) {
        for (color, half) in [(Color(0, 0, 0), thickness / 2 + Self.rim), (color, thickness / 2)] {
            let margin = Self.rim + 1
            for y in Self.whole(rows, margin, below: height) {
                for x in Self.whole(columns, margin, below: width) {
                    let cover = half + 0.5 - distance(Double(x), Double(y))
                    if cover > 0 { blend(x, y, color, min(1, cover)) }
                }
            }
        }
    }

    private static func whole(_ range: ClosedRange<Double>, _ margin: Double, below limit: Int) -> Range<Int> {
        let last = Double(limit)
        let first = Int(min(last, max(0, range.lowerBound - margin)))
        return first..<max(first, Int(min(last, max(0, range.upperBound + margin))))
    }

    private mutating func blend(_ x: Int, _ y: Int, _ color: Color, _ cover: Double) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let start = (y * width + x) * 3
        for (index, value) in [color.red, color.green, color.blue].enumerated() {
            let old = Double(bytes[start + index])
            bytes[start + index] = UInt8(old + (Double(value) - old) * cover)
        }
    }
}
