/// A picture reduced for people to look at: blocks of pixels averaged, turned as its EXIF orientation says.
public struct SmallImage: Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How a pixel is stored.
    public let layout: Image.Layout
    /// Rows without padding.
    public let bytes: [UInt8]

    /// How many pixels of the original, along each side, one pixel stands for.
    private let factor: Int
    private let turn: Turn

    /// How the shown picture comes from the stored one (EXIF 2.32, tag 0x0112).
    private struct Turn {
        /// From 5 on rows and columns change places.
        let isTurned: Bool
        let isMirrored: Bool
        let isUpsideDown: Bool

        init(orientation: Int) {
            isTurned = orientation >= 5
            isMirrored = [2, 3, 7, 8].contains(orientation)
            isUpsideDown = [3, 4, 6, 7].contains(orientation)
        }
    }

    /// Reduces a picture by the least whole number that makes both sides fit.
    public init(of image: Image, mostPixels: Int) {
        let factor = max(1, (max(image.width, image.height) + mostPixels - 1) / mostPixels)
        let (columns, rows) = (image.width / factor, image.height / factor)
        let turn = Turn(orientation: image.orientation)
        let (width, height) = turn.isTurned ? (rows, columns) : (columns, rows)
        (self.width, self.height) = (width, height)
        self.factor = factor
        self.turn = turn
        layout = image.layout
        let channels = image.layout.channels
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns * rows * channels)
        image.bytes.withUnsafeBufferPointer { source in
            for y in 0..<height {
                for x in 0..<width {
                    let (shownX, shownY) = turn.isTurned ? (y, x) : (x, y)
                    let column = turn.isMirrored ? columns - 1 - shownX : shownX
                    let row = turn.isUpsideDown ? rows - 1 - shownY : shownY
                    for channel in 0..<channels {
                        var sum = 0
                        for line in (row * factor)..<((row + 1) * factor) {
                            let start = line * image.stride + column * factor * channels + channel
                            for place in stride(from: start, to: start + factor * channels, by: channels) {
                                sum += Int(source[place])
                            }
                        }
                        bytes.append(UInt8(sum / (factor * factor)))
                    }
                }
            }
        }
        self.bytes = bytes
    }

    /// Where a place of the original is shown, in pixels; the middle of the first pixel is 0.
    public func place(x: Double, y: Double) -> (x: Double, y: Double) {
        let column = (x + 0.5) / Double(factor) - 0.5
        let row = (y + 0.5) / Double(factor) - 0.5
        let (columns, rows) = turn.isTurned ? (height, width) : (width, height)
        let across = turn.isMirrored ? Double(columns - 1) - column : column
        let down = turn.isUpsideDown ? Double(rows - 1) - row : row
        return turn.isTurned ? (down, across) : (across, down)
    }
}
