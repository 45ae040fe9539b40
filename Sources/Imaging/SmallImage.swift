import Imaging

/// A picture reduced for people to look at: blocks of pixels averaged, turned as its EXIF orientation says.
struct SmallImage {
    let width: Int
    let height: Int
    let layout: Image.Layout
    /// Rows without padding.
    let bytes: [UInt8]

    /// Reduces a picture by the least whole number that makes both sides fit.
    init(of image: Image, mostPixels: Int) {
        let factor = max(1, (max(image.width, image.height) + mostPixels - 1) / mostPixels)
        let (columns, rows) = (image.width / factor, image.height / factor)
        // EXIF 2.32, tag 0x0112: from 5 on rows and columns change places.
        let isTurned = image.orientation >= 5
        let isMirrored = [2, 3, 7, 8].contains(image.orientation)
        let isUpsideDown = [3, 4, 6, 7].contains(image.orientation)
        (width, height) = isTurned ? (rows, columns) : (columns, rows)
        layout = image.layout
        let channels = image.layout.channels
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns * rows * channels)
        for y in 0..<height {
            for x in 0..<width {
                let (shownX, shownY) = isTurned ? (y, x) : (x, y)
                let column = isMirrored ? columns - 1 - shownX : shownX
                let row = isUpsideDown ? rows - 1 - shownY : shownY
                for channel in 0..<channels {
                    var sum = 0
                    for line in (row * factor)..<((row + 1) * factor) {
                        let start = line * image.stride + column * factor * channels + channel
                        for place in stride(from: start, to: start + factor * channels, by: channels) {
                            sum += Int(image.bytes[place])
                        }
                    }
                    bytes.append(UInt8(sum / (factor * factor)))
                }
            }
        }
        self.bytes = bytes
    }
}
